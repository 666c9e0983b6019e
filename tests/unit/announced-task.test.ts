import { expect, it } from 'vitest';
import { describeDeletion } from '@/features/tasks/admin/announced';

const now = Date.parse('2026-06-01T08:00:00Z');
const plain = 'Der Auftrag „Umzug“ wird dauerhaft gelöscht.';
const told = { title: 'Umzug', status: 'offen', announced_start: '2026-06-02T06:00:00Z' } as const;

it('deleting a task warns that its customer was told an upcoming time', () => {
  expect(describeDeletion(told, now)).toBe(
    `${plain} Der Kunde kennt den Termin Di, 02.06.2026, 08:00 Uhr, und bekommt keine Nachricht.`,
  );
});

it.each([
  ['the customer was told nothing', { announced_start: null }],
  ['it is done', { status: 'abgeschlossen' }],
  ['its time has come', { announced_start: '2026-06-01T08:00:00Z' }],
] as const)('says nothing of the customer if %s', (_why, change) => {
  expect(describeDeletion({ ...told, ...change }, now)).toBe(plain);
});
