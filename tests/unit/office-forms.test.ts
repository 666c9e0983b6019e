import { describe, expect, test } from 'vitest';
import { personName } from '@/features/accounts/profiles/person-name';
import { emptyTask, taskFormSchema } from '@/features/tasks/schema';
import { vehicleFormSchema } from '@/features/fleet/schema';

const task = { ...emptyTask, title: 'Umzug', assigned_to: '00000000-0000-4000-8000-000000000002' };
const stored = {
  title: 'Umzug',
  description: '',
  assigned_to: '00000000-0000-4000-8000-000000000002',
  starts_at: null,
  ends_at: null,
  vehicle_id: null,
  site_id: null,
  place: null,
  destination: null,
  contact_name: null,
  contact_phone: null,
  crew: [],
  checklist: [],
};
const messageOf = (result: ReturnType<typeof taskFormSchema.safeParse>) => result.error?.issues[0]?.message;

describe('the form of an order', () => {
  test('requires a title, but neither an employee nor a description', () => {
    expect(taskFormSchema.parse(task)).toEqual(stored);
    expect(messageOf(taskFormSchema.safeParse({ ...task, title: ' \n ' }))).toBe('Bitte geben Sie einen Titel ein.');
    expect(taskFormSchema.parse({ ...task, assigned_to: '' })).toEqual({ ...stored, assigned_to: null });
  });

  test('keeps the title on one line, and the line breaks of the description', () => {
    const parsed = taskFormSchema.parse({ ...task, title: ' Umzug\nMuster ', description: ' eins\nzwei ' });
    expect(parsed).toMatchObject({ title: 'Umzug Muster', description: 'eins\nzwei' });
  });

  const planned = (from: string, to: string, day = '2026-06-01') =>
    taskFormSchema.safeParse({ ...task, day, from, to });

  test('reads day and times in Germany; an end before the beginning is on the next day', () => {
    expect(planned('08:00', '14:00').data).toMatchObject({
      starts_at: '2026-06-01T06:00:00.000Z',
      ends_at: '2026-06-01T12:00:00.000Z',
    });
    expect(planned('20:00', '02:30').data?.ends_at).toBe('2026-06-02T00:30:00.000Z');
    expect(planned('08:00', '08:00').data?.ends_at).toBe('2026-06-02T06:00:00.000Z');
    // The night in which the clocks go back has an hour more, the other one an hour less.
    expect(planned('20:00', '06:00', '2026-10-24').data?.ends_at).toBe('2026-10-25T05:00:00.000Z');
    expect(messageOf(planned('10:00', '10:00', '2026-10-24'))).toBe('Ein Auftrag dauert höchstens 24 Stunden.');
    expect(messageOf(planned('02:30', '06:00', '2026-03-29'))).toMatch(/gibt es an diesem Tag nicht/);
  });

  test('reports what is missing of a time', () => {
    expect(messageOf(planned('08:00', '', ''))).toBe('Bitte geben Sie auch den Tag ein.');
    expect(messageOf(planned('', '14:00'))).toBe('Bitte geben Sie auch den Beginn ein.');
    expect(messageOf(planned('08:00', ''))).toBe('Bitte geben Sie auch das Ende ein.');
  });

  test('builds a checklist from the lines, and lists each crew member once', () => {
    const parsed = taskFormSchema.parse({
      ...task,
      checklist: ' Gurte \n\n\tDecken\r\n',
      crew: [task.assigned_to, 'x'],
    });
    expect(parsed).toMatchObject({ checklist: ['Gurte', 'Decken'], crew: ['x'] });
    expect(messageOf(taskFormSchema.safeParse({ ...task, checklist: 'x\n'.repeat(51) }))).toMatch(
      /höchstens 50 Zeilen/,
    );
    expect(messageOf(taskFormSchema.safeParse({ ...task, checklist: 'x'.repeat(201) }))).toMatch(/200 Zeichen/);
  });

  test('accepts no more than the table does', () => {
    expect(taskFormSchema.safeParse({ ...task, title: 'x'.repeat(200), description: 'x'.repeat(5000) }).success).toBe(
      true,
    );
    expect(messageOf(taskFormSchema.safeParse({ ...task, title: 'x'.repeat(201) }))).toBe(
      'Bitte höchstens 200 Zeichen eingeben.',
    );
    expect(messageOf(taskFormSchema.safeParse({ ...task, description: 'x'.repeat(5001) }))).toBe(
      'Bitte höchstens 5000 Zeichen eingeben.',
    );
  });
});

test('a vehicle has a name and a type of at most 100 characters each', () => {
  expect(vehicleFormSchema.parse({ name: ' Caddy ', type: 'Kombi' })).toEqual({ name: 'Caddy', type: 'Kombi' });
  expect(vehicleFormSchema.safeParse({ name: 'Caddy', type: ' ' }).success).toBe(false);
  expect(vehicleFormSchema.safeParse({ name: 'x'.repeat(101), type: 'Kombi' }).success).toBe(false);
});

test('a person is shown by name, else by e-mail address, else by the given text', () => {
  const email = 'lena@example.org';
  expect(personName({ first_name: 'Lena', last_name: 'Huber', email }, '-')).toBe('Lena Huber');
  expect(personName({ first_name: null, last_name: 'Huber' }, '-')).toBe('Huber');
  expect(personName({ first_name: '', last_name: null, email }, '-')).toBe(email);
  expect(personName({ first_name: null, last_name: null, email: null }, '-')).toBe('-');
  expect(personName(null, 'Unbekannt')).toBe('Unbekannt');
});
