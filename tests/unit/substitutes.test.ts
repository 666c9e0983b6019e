import { describe, expect, it } from 'vitest';
import { handoversOf, proposedSubstitute } from '@/features/plan/admin/substitutes';
import type { AdminTask } from '@/features/tasks/admin/queries';

const [anna, bernd, clara] = ['anna', 'bernd', 'clara'];
const task = (id: string, day: number, given: Partial<AdminTask>): AdminTask =>
  ({
    id,
    title: id,
    status: 'offen',
    schedule_id: 'weekly',
    assigned_to: anna,
    crew: [],
    starts_at: `2026-12-0${day}T07:00:00Z`,
    ends_at: `2026-12-0${day}T09:00:00Z`,
    ...given,
  }) as AdminTask;
const absence = {
  id: 'a',
  user_id: clara,
  from_day: '2026-12-01',
  to_day: '2026-12-02',
  kind: 'urlaub',
  status: 'genehmigt',
} as const;
const plans = {
  tasks: [
    task('Treppenhaus', 1, {}),
    task('Garten', 2, { assigned_to: null, crew: [{ profile_id: anna, profile: null as never }] }),
    task('Umzug', 2, { schedule_id: null, starts_at: '2026-12-02T12:00:00Z', ends_at: '2026-12-02T13:00:00Z' }),
    task('Angefangen', 3, { status: 'in_bearbeitung' }),
    task('Transport', 2, { assigned_to: bernd, starts_at: '2026-12-02T08:30:00Z', ends_at: '2026-12-02T10:00:00Z' }),
  ],
  absences: [absence],
};
const titles = (to: string, all = false) =>
  handoversOf(anna, to, all, plans).map(({ task: { title }, clashes }) => [title, ...clashes]);

describe('what a substitute takes', () => {
  it('open visits of the person, crew included, those that clash first', () =>
    expect(titles(bernd)).toEqual([['Garten', 'Transport, 09:30–11:00 Uhr'], ['Treppenhaus']]));

  it('other tasks as well if wished', () => expect(titles('', true)).toEqual([['Treppenhaus'], ['Garten'], ['Umzug']]));

  it('clashes with an absence', () =>
    expect(titles(clara)).toEqual([
      ['Treppenhaus', 'Urlaub'],
      ['Garten', 'Urlaub'],
    ]));

  it('proposes the person with the fewest conflicts, never the absent one', () => {
    expect(proposedSubstitute(anna, false, [anna, clara, bernd], plans)).toBe(bernd);
    expect(proposedSubstitute(anna, false, [anna], plans)).toBeUndefined();
  });
});
