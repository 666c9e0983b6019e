import { describe, expect, it } from 'vitest';
import { formatQuotePrice, formatQuotePriceText, recurringPrices } from '@/features/quotes/price';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const priceOf = (amount: number, recurring: object[]) =>
  plain(formatQuotePrice({ amount, recurring: recurring as [] }));

describe('the price of a quote', () => {
  it.each([
    [0, [], '0,00 €'],
    [518, [], '518,00 €'],
    [0, [{ recurs: 'monat', cents: 8900 }], '89,00 € / Monat'],
    [
      518,
      [
        { recurs: 'stunde', name: 'Winterdienst', cents: 5500 },
        { recurs: 'quartal', cents: 30_000 },
        { recurs: 'jahr', cents: 90_050 },
      ],
      '518,00 € + 300,00 € / Quartal + 900,50 € / Jahr + 55,00 € je Stunde',
    ],
    [
      0,
      [
        { recurs: 'einsatz', name: 'Fenster', cents: 12_000 },
        { recurs: 'einsatz', name: 'Hecke', cents: 8_000 },
      ],
      'ab 80,00 € je Einsatz',
    ],
    [
      0,
      [
        { recurs: 'einsatz', name: 'Fenster', cents: 8_000 },
        { recurs: 'einsatz', name: 'Hecke', cents: 8_000 },
      ],
      '80,00 € je Einsatz',
    ],
  ])('of %d € and %j is %s', (amount, recurring, text) => {
    expect(priceOf(amount, recurring)).toBe(text);
  });

  it('is read from the text of a search or a timeline', () => {
    expect(plain(formatQuotePriceText('518.00'))).toBe('518,00 €');
    expect(plain(formatQuotePriceText('0.00 [{"cents": 8900, "recurs": "monat"}]'))).toBe('89,00 € / Monat');
  });

  it('rejects an unknown recurrence', () => {
    expect(() => recurringPrices([{ recurs: 'woche', cents: 1 }])).toThrow();
  });
});
