import { describe, expect, it } from 'vitest';
import { type ContentForm, emptyLine } from '@/features/documents/content-form';
import { transferExtras } from '@/features/documents/transfer-extras';
import type { TaskExtra } from '@/features/tasks/extras/extra';

const base = { id: '1', task_id: '2', photo_id: null, noted_at: '2026-03-02T07:00:00Z' };
const work: TaskExtra = { ...base, kind: 'extra-work', text: 'Keller\nräumen', minutes: 100, gross_cents: null };
const expense: TaskExtra = { ...base, kind: 'expense', text: 'Parkgebühr', minutes: null, gross_cents: 1190 };

const hourly = { ...emptyLine(19), name: 'Umzugshelfer', unit_price: 39, quantity: 4, discount: 5 };
const content = (changes: Partial<ContentForm> = {}) => ({
  lines: [hourly],
  prices: 'gross' as const,
  taxation: 'regular' as const,
  ...changes,
});

describe('transferExtras', () => {
  it('adds extra work at the price of the hourly line item', () => {
    const [, line] = transferExtras(content(), [work]);
    expect(line).toMatchObject({ name: 'Keller räumen', unit: 'HUR', quantity: 1.667, unit_price: 39, discount: 5 });
  });

  it('leaves the price of extra work open without one', () => {
    const [, line] = transferExtras(content({ lines: [{ ...hourly, unit: 'LS' }] }), [work]);
    expect(line).toMatchObject({ unit: 'HUR', unit_price: 0, discount: 0 });
  });

  it('adds an expense as it is on the receipt, which includes VAT', () => {
    const [, line] = transferExtras(content(), [expense]);
    expect(line).toMatchObject({ name: 'Parkgebühr', unit: 'LS', quantity: 1, unit_price: 11.9, labour: false });
    expect(line?.description).toMatch(/^Auslage laut Beleg: 11,90\s€ mit MwSt\.$/);
  });

  it('takes VAT off where prices are net, except for a small business', () => {
    expect(transferExtras(content({ prices: 'net' }), [expense])[1]?.unit_price).toBe(10);
    const small = content({ prices: 'net', taxation: 'small-business', lines: [{ ...hourly, vat_rate: '0' }] });
    expect(transferExtras(small, [expense])[1]).toMatchObject({ unit_price: 11.9, vat_rate: '0' });
  });

  it('changes nothing the second time', () => {
    const lines = transferExtras(content(), [work, expense]);
    expect(lines).toHaveLength(3);
    expect(transferExtras(content({ lines }), [work, expense])).toEqual(lines);
  });

  it('replaces the empty line item of a new document', () => {
    expect(transferExtras(content({ lines: [emptyLine(19)] }), [expense]).map(({ name }) => name)).toEqual([
      'Parkgebühr',
    ]);
  });
});
