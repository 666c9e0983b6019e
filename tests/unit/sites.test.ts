import { describe, expect, test } from 'vitest';
import { describeDue, checklistItemInput, ruleOf } from '@/features/sites/checklist';
import { siteFormSchema } from '@/features/sites/schema';

const form = {
  customer: { id: '00000000-0000-4000-8000-000000000801', number: 'K-1', name: 'Sabine Wimmer' },
  name: 'Wohnhaus Lindenweg 4',
  street: '',
  postal_code: '',
  city: '',
  contact_name: '',
  contact_phone: '',
  key_number: '',
  door_code: '',
  parking: '',
  instructions: '',
  checklist: [],
};
const item = { text: 'Fenster', rhythm: '', starts_on: '' };
const checklistOf = (...items: (typeof item)[]) => siteFormSchema.safeParse({ ...form, checklist: items });
const messages = (result: ReturnType<typeof checklistOf>) => result.error?.issues.map(({ message }) => message);

describe('the form of a site', () => {
  test('needs a customer and a name, nothing else', () => {
    expect(siteFormSchema.parse(form)).toEqual({
      ...form,
      ...Object.fromEntries(
        ['street', 'postal_code', 'city', 'contact_name', 'contact_phone'].map((key) => [key, null]),
      ),
      ...Object.fromEntries(['key_number', 'door_code', 'parking', 'instructions'].map((key) => [key, null])),
    });
    expect(messages(siteFormSchema.safeParse({ ...form, customer: null, name: ' ' }))).toEqual([
      'Bitte wählen Sie einen Kunden aus der Liste.',
      'Bitte geben Sie einen Namen ein.',
    ]);
  });

  test('keeps names and codes on one line, and the lines of instructions', () => {
    const parsed = siteFormSchema.parse({ ...form, door_code: ' 25\n80# ', instructions: ' eins\nzwei ' });
    expect(parsed).toMatchObject({ door_code: '25 80#', instructions: 'eins\nzwei' });
  });

  test('leaves out empty lines of the checklist and makes rules of rhythms', () => {
    const { data } = checklistOf(
      { ...item, text: ' Böden\twischen ' },
      { ...item, text: '  ' },
      { text: 'Fenster', rhythm: 'm3', starts_on: '2026-01-06' },
      { text: 'Grundreinigung', rhythm: 'FREQ=MONTHLY;BYMONTHDAY=15;BYMONTH=3,9', starts_on: '2026-03-01' },
    );
    expect(data?.checklist).toEqual([
      { text: 'Böden wischen' },
      { text: 'Fenster', rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU', starts_on: '2026-01-06' },
      { text: 'Grundreinigung', rule: 'FREQ=MONTHLY;BYMONTHDAY=15;BYMONTH=3,9', starts_on: '2026-03-01' },
    ]);
  });

  test('says which line of the checklist is wrong', () => {
    const rhythm = { rhythm: 'm1', starts_on: '2026-01-06' };
    expect(messages(checklistOf(item, { ...item, ...rhythm, text: ' ' }))).toEqual(['Zeile 2 braucht einen Text.']);
    expect(messages(checklistOf({ ...item, rhythm: 'm1' }))).toEqual(['Zeile 1 braucht den ersten Tag des Turnus.']);
    expect(messages(checklistOf({ ...item, ...rhythm, starts_on: '1926-01-06' }))).toEqual([
      'Zeile 1 braucht den ersten Tag des Turnus.',
    ]);
    expect(messages(checklistOf({ ...item, text: 'x'.repeat(201) }))).toEqual(['Zeile 1 hat höchstens 200 Zeichen.']);
    expect(checklistOf(...Array<typeof item>(50).fill(item), { ...item, text: '' }).success).toBe(true);
    expect(messages(checklistOf(...Array<typeof item>(51).fill(item)))).toEqual([
      'Das Leistungsverzeichnis hat höchstens 50 Zeilen.',
    ]);
  });
});

describe('rhythms', () => {
  test.each([
    ['m1', '2026-01-06', 'FREQ=MONTHLY;BYDAY=1TU'],
    ['m2', '2026-03-13', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2FR'],
    ['m6', '2026-02-28', 'FREQ=MONTHLY;INTERVAL=6;BYDAY=4SA'],
    ['m12', '2026-03-29', 'FREQ=MONTHLY;INTERVAL=12;BYDAY=-1SU'],
  ])('%s from %s on is %s, and is shown as that rhythm again', (rhythm, starts_on, rule) => {
    expect(ruleOf(rhythm, starts_on)).toBe(rule);
    expect(checklistItemInput({ text: 'Fenster', rule, starts_on })).toEqual({ text: 'Fenster', rhythm, starts_on });
  });

  test('a rule that the form does not offer stays as it is', () => {
    const own = { text: 'Fenster', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', starts_on: '2026-01-06' };
    expect(checklistItemInput(own)).toEqual({ text: 'Fenster', rhythm: own.rule, starts_on: own.starts_on });
    expect(ruleOf(own.rule, '2026-05-05')).toBe(own.rule);
  });

  test('an item without a rule is due at every visit', () => {
    expect(checklistItemInput({ text: 'Böden' })).toEqual({ text: 'Böden', rhythm: '', starts_on: '' });
    expect(describeDue({ text: 'Böden' })).toBe('');
    expect(describeDue({ text: 'Fenster', rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU', starts_on: '2026-01-06' })).toBe(
      'Am ersten Dienstag im Monat, jeden 3. Monat, ab 06.01.2026',
    );
  });
});
