import { expect, test } from 'vitest';
import { dueLines } from '@functions/recurrence/due-lines';

const monthly = { text: 'Fenster', rule: 'FREQ=MONTHLY;BYMONTHDAY=15', starts_on: '2026-01-01' };

test('items without a rhythm of their own are due at every visit, in their order', () => {
  expect(
    dueLines([{ text: 'Wischen' }, { text: 'Kehren', rule: null, starts_on: null }], ['2026-01-06', '2026-01-13']),
  ).toEqual([
    ['Wischen', 'Kehren'],
    ['Wischen', 'Kehren'],
  ]);
});

test('others are due at the first visit on or after each day of their rule', () => {
  const days = ['2026-01-13', '2026-01-15', '2026-01-20', '2026-02-10', '2026-02-17'];
  expect(dueLines([{ text: 'Wischen' }, monthly], days)).toEqual([
    ['Wischen'],
    ['Wischen', 'Fenster'],
    ['Wischen'],
    ['Wischen'],
    ['Wischen', 'Fenster'],
  ]);
});

test('two days of a rule between two visits make one line', () => {
  expect(dueLines([monthly], ['2026-01-10', '2026-03-20'])).toEqual([[], ['Fenster']]);
});

test('a rhythm that has not begun is not due', () => {
  expect(dueLines([{ ...monthly, starts_on: '2026-02-01' }], ['2026-01-20', '2026-02-17'])).toEqual([[], ['Fenster']]);
});

test('no visits have no lines', () => {
  expect(dueLines([monthly], [])).toEqual([]);
});
