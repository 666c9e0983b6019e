import { describe, expect, test } from 'vitest';
import { personName } from '@/data/profiles/person-name';
import { taskFormSchema } from '@/data/tasks/schema';
import { vehicleFormSchema } from '@/data/vehicles/schema';

const task = { title: 'Umzug', description: '', assigned_to: '00000000-0000-4000-8000-000000000002' };
const messageOf = (result: ReturnType<typeof taskFormSchema.safeParse>) => result.error?.issues[0]?.message;

describe('the form of an order', () => {
  test('needs a title, neither an employee nor a description', () => {
    expect(taskFormSchema.parse(task)).toEqual(task);
    expect(messageOf(taskFormSchema.safeParse({ ...task, title: ' \n ' }))).toBe('Bitte geben Sie einen Titel ein.');
    expect(taskFormSchema.parse({ ...task, assigned_to: '' })).toEqual({ ...task, assigned_to: null });
  });

  test('keeps the title on one line, and the lines of the description', () => {
    const parsed = taskFormSchema.parse({ ...task, title: ' Umzug\nMuster ', description: ' eins\nzwei ' });
    expect(parsed).toMatchObject({ title: 'Umzug Muster', description: 'eins\nzwei' });
  });

  test('takes no more than the table does', () => {
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

test('a person is called by name, else by e-mail address, else as told', () => {
  const email = 'lena@example.org';
  expect(personName({ first_name: 'Lena', last_name: 'Huber', email }, '-')).toBe('Lena Huber');
  expect(personName({ first_name: null, last_name: 'Huber' }, '-')).toBe('Huber');
  expect(personName({ first_name: '', last_name: null, email }, '-')).toBe(email);
  expect(personName({ first_name: null, last_name: null, email: null }, '-')).toBe('-');
  expect(personName(null, 'Unbekannt')).toBe('Unbekannt');
});
