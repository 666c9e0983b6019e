import type { Plan } from './move';
import { formatTaskTime } from '@/features/tasks/task-time';
import { memoize } from '@/lib/memoize';
import type { Row } from '@/lib/supabase/tables';
import type { Names } from './build-plan';

const inWords = memoize(() => new Intl.ListFormat('de', { type: 'conjunction' }));

const everybody = ({ assigned_to, people }: Plan) => [...(assigned_to ? [assigned_to] : []), ...people];

/** A task's plan in words, 'Do, 26.11.2026, 08:00–10:00 Uhr, Lena Huber, Sprinter 1'. */
function describePlan(plan: Plan, names: Names): string {
  const nameOf = (id: string) => names.get(id) ?? 'Unbekannt';
  const parts = [
    formatTaskTime(plan) ?? 'ohne Termin',
    plan.assigned_to ? nameOf(plan.assigned_to) : 'ohne Mitarbeiter',
    plan.vehicle_id && nameOf(plan.vehicle_id),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The message after a move: where the task is now, who sees it there, and who no longer does. */
export function describeMove(
  { title, schedule_id }: Pick<Row<'tasks'>, 'title' | 'schedule_id'>,
  before: Plan,
  after: Plan,
  names: Names,
): { text: string; more: string } {
  const text = after.starts_at ? `„${title}“: ${describePlan(after, names)}.` : `„${title}“ ist nicht mehr eingeplant.`;
  const inNames = (ids: string[]) => inWords().format(ids.map((id) => names.get(id) ?? 'Unbekannt'));
  const [now, gone] = [everybody(after), everybody(before).filter((id) => !everybody(after).includes(id))];
  const sentences = [
    now.length === 0 && gone.length === 0 && 'Zugewiesen ist noch niemand.',
    now.length > 0 && `${inNames(now)} ${now.length > 1 ? 'sehen' : 'sieht'} das sofort im Mitarbeiterportal.`,
    gone.length > 0 && `${inNames(gone)} ${gone.length > 1 ? 'sehen' : 'sieht'} den Auftrag dort nicht mehr.`,
    schedule_id && 'Nur dieser Einsatz wird geändert.',
  ];
  return { text, more: sentences.filter(Boolean).join(' ') };
}
