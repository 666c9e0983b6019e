import { describe, expect, it } from 'vitest';
import { describeLooseEnds, type LooseEnds } from '@/features/tasks/describe-loose-ends';

const anna = { id: 'anna', first_name: 'Anna', last_name: 'Kern', email: 'anna@example.com' };
const move = (more: Partial<LooseEnds>): LooseEnds => ({ title: 'Umzug', lines: [], running: [], ...more });

describe('the loose ends of a task to be closed', () => {
  it.each<[string, LooseEnds[], string]>([
    ['a line', [move({ lines: ['Gurte'] })], 'Auf der Checkliste offen: „Gurte“.'],
    ['three lines', [move({ lines: ['A', 'B', 'C'] })], 'Auf der Checkliste offen: „A“, „B“, „C“.'],
    [
      'more lines',
      [move({ lines: ['A', 'B', 'C', 'D', 'E'] })],
      'Auf der Checkliste offen: „A“, „B“, „C“ und 2 weitere.',
    ],
    ['the own clock', [move({ running: [{ ...anna, id: 'me' }] })], 'Ihre Arbeitszeit auf diesem Auftrag läuft noch.'],
    ['the clock of others', [move({ running: [anna] })], 'Anna Kern ist noch eingestempelt.'],
    [
      'both',
      [move({ lines: ['Gurte'], running: [anna] })],
      'Auf der Checkliste offen: „Gurte“. Anna Kern ist noch eingestempelt.',
    ],
    [
      'that of several tasks',
      [move({ lines: ['Gurte'] }), move({ title: 'Räumung', running: [anna] })],
      '„Umzug“: Auf der Checkliste offen: „Gurte“. „Räumung“: Anna Kern ist noch eingestempelt.',
    ],
  ])('are %s', (_, ends, text) => expect(describeLooseEnds(ends, 'me')).toBe(text));
});
