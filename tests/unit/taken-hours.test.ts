import { describe, expect, it } from 'vitest';
import { type DraftLine, emptyLine } from '@/features/documents/content-form';
import { likeliestLine, type TransferredHours, transferHours } from '@/features/documents/transfer-hours';

const line = (name: string, quantity: number, unit_price: number, more: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine(19),
  name,
  quantity,
  unit_price,
  ...more,
});

/** A removal firm's typical quote: the work first, travel last. */
const movers = line('2 Umzugshelfer mit Lkw', 8, 98, { description: 'Wie besprochen', discount: 5 });
const material = line('Umzugskartons', 40, 3, { unit: 'H87', labour: false, vat_rate: '7' });
const drive = line('An- und Abfahrt', 2, 79);
const quoted = [movers, material, drive];

const took = (hours: number, place: number | null, title = 'Umzug Groß'): TransferredHours => ({
  title,
  description: '12.11.2026: 2 Mitarbeiter',
  hours,
  place,
});

describe('the position for the same kind of work', () => {
  it.each([
    ['Umzug Familie Groß', quoted, 0],
    ['Umzug', quoted, 0],
    ['Abfahrt zum Lager', quoted, 2],
    // Nothing in common: the position with the most hours.
    ['Möbel aufbauen', quoted, 0],
    ['Möbel aufbauen', [drive, movers], 1],
    ['Möbel aufbauen', [line('Montage', 1, 55, { description: 'Möbel aufbauen' }), movers], 0],
    ['Umzug', [material], null],
    ['Umzug', [], null],
  ])('for „%s“ is found by its words, then by its hours', (title, lines, place) => {
    expect(likeliestLine(title, lines)).toBe(place);
  });
});

describe('worked hours in a document', () => {
  it('replace quoted ones: the price stays, and nothing is billed twice', () => {
    const [first, ...others] = transferHours(quoted, 'ersetzen', [took(8.25, 0)]);
    expect(first).toEqual({ ...movers, quantity: 8.25, description: 'Wie besprochen\n12.11.2026: 2 Mitarbeiter' });
    expect(others).toEqual([material, drive]);
  });

  it('of several tasks are added up in one position', () => {
    const later = { ...took(3.1, 0), description: '13.11.2026: ein Mitarbeiter' };
    const [first] = transferHours(quoted, 'ersetzen', [took(5.2, 0), later]);
    expect(first?.quantity).toBe(8.3);
    expect(first?.description).toBe('Wie besprochen\n12.11.2026: 2 Mitarbeiter\n13.11.2026: ein Mitarbeiter');
  });

  it('are added at the price of the same kind of work, with its discount and tax', () => {
    const [, , , added, ...others] = transferHours(quoted, 'zusaetzlich', [took(1.5, 0)]);
    expect(added).toMatchObject({
      name: 'Umzug Groß',
      description: '12.11.2026: 2 Mitarbeiter',
      quantity: 1.5,
      unit: 'HUR',
      unit_price: 98,
      discount: 5,
      vat_rate: '19',
      labour: true,
    });
    expect(others).toEqual([]);
  });

  it('of another kind become a position without a price, independent of the others', () => {
    for (const mode of ['ersetzen', 'zusaetzlich'] as const)
      expect(transferHours([material], mode, [took(1, null)])).toMatchObject([
        material,
        { name: 'Umzug Groß', unit_price: 0, discount: 0, vat_rate: '7' },
      ]);
  });

  it.each(['ersetzen', 'zusaetzlich'] as const)('added again change nothing (%s)', (mode) => {
    const once = transferHours(quoted, mode, [took(8.25, 0), took(1, null, 'Aufbau')]);
    expect(transferHours(once, mode, [took(8.25, 0), took(1, null, 'Aufbau')])).toEqual(once);
  });

  it('of zero change nothing', () => {
    expect(transferHours(quoted, 'ersetzen', [took(0, 0)])).toEqual(quoted);
    expect(transferHours(quoted, 'zusaetzlich', [took(0, 0)])).toEqual(quoted);
  });

  it('have a description within the limit of a position', () => {
    const long = { ...took(1, 0), description: '12.11.2026, '.repeat(100) };
    expect(transferHours(quoted, 'ersetzen', [long])[0]?.description).toHaveLength(1000);
  });
});
