import { describe, expect, it } from 'vitest';
import {
  germanAmount,
  germanDate,
  germanPercent,
  germanQuantity,
  plainAmount,
  plainPercent,
  plainQuantity,
} from '@functions/documents/decimal';
import { groupedIban, isIban, plainIban } from '@functions/documents/iban';
import { legalNotes, termsOf } from '@functions/documents/notes';
import { printable, unprintable } from '@functions/documents/printable';
import { totalsOf } from '@functions/documents/totals';
import { unitAfter, units } from '@functions/documents/units';
import { cancelled, firm, invoices, variants } from './variants';

describe('numbers', () => {
  it('are formatted for people', () => {
    expect([0, 5, 123_456_789, -100_000].map(germanAmount)).toEqual([
      '0,00\u00a0€',
      '0,05\u00a0€',
      '1.234.567,89\u00a0€',
      '−1.000,00\u00a0€',
    ]);
    expect([1_000, 2_500, 1, -1_234_500, 100_000_000].map(germanQuantity)).toEqual([
      '1',
      '2,5',
      '0,001',
      '−1.234,5',
      '100.000',
    ]);
    expect([1_000, 333, 1, 10_000].map(germanPercent)).toEqual([
      '10\u00a0%',
      '3,33\u00a0%',
      '0,01\u00a0%',
      '100\u00a0%',
    ]);
    expect(germanDate('2026-02-01')).toBe('01.02.2026');
  });

  it('are formatted for machines', () => {
    expect([0, 7, -123_456].map(plainAmount)).toEqual(['0.00', '0.07', '-1234.56']);
    expect([0, 1_000, 2_500, 10_000, -125].map(plainQuantity)).toEqual(['0', '1', '2.5', '10', '-0.125']);
    expect([1_250, 10_000].map(plainPercent)).toEqual(['12.5', '100']);
  });

  it('agree with their unit', () => {
    expect([1_000, 2_000, 500, -1_000].map((quantity) => unitAfter(quantity, 'DAY'))).toEqual([
      'Tag',
      'Tage',
      'Tage',
      'Tag',
    ]);
    expect(unitAfter(2_000, 'HUR')).toBe(units.HUR);
  });
});

describe('an IBAN', () => {
  it.each([
    'DE02120300000000202051',
    'de02 1203 0000 0000 2020 51',
    'AT61 1904 3002 3457 3201',
    'GB82WEST12345698765432',
  ])('is accepted: %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    '',
    'DE02120300000000202052', // a wrong digit
    'DE02120300000000200251', // two swapped digits
    'DE0212030000000020205', // a missing digit
    'DE021203000000002020510',
    'DE0212030000000020205A',
    'XX',
    'AT61 1904 3002 3457 3202',
  ])('is rejected: %s', (iban) => expect(isIban(iban)).toBe(false));

  it('is compact for machines and in groups for people', () => {
    expect(plainIban('de02 1203 0000 0000 2020 51')).toBe('DE02120300000000202051');
    expect(groupedIban('DE02120300000000202051').replaceAll('\u00a0', ' ')).toBe('DE02 1203 0000 0000 2020 51');
  });
});

describe('printable text', () => {
  it.each([
    ['Łukasz Đorđević, Şükran Öztürk', 'Łukasz Đorđević, Şükran Öztürk'],
    ['e\u0301', 'é'],
    ['ḱ Ṣāliḥ', 'ḱ Ṣāliḥ'],
    ['Олександр Шевченко, Ђорђе Ћирић', 'Олександр Шевченко, Ђорђе Ћирић'],
    ['Παπαδόπουλος, ἄνθρωπος', 'Παπαδόπουλος, ἄνθρωπος'],
    ['Nguyễn Thị Hường', 'Nguyễn Thị Hường'],
    ['张 أحمد 😊', '? ???? ?'],
    ['1\u20072\u30003‐4‒5―6 ● ▪ ■\ufe0f', '1\u00a02 3-4–5–6 • • •'],
    ['a\u0000b\u200d\ufeff\u202Ec\uD800', 'abc'],
    ['x\ty\r\nz\u2028', 'x y\nz\n'],
    ['Ǆ', '?'],
    ['1\u202f000 −5', `1\u00a0000 ${printable('−')}5`],
  ])('%j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('lists the characters that the fonts cannot draw', () => {
    expect(unprintable('Grüße an Łucja & Đorđe, 5 m² – „ok“ …\n1\u202f000\u200d')).toEqual([]);
    expect(unprintable('Жук, ḱ, Ελλάς, 👩‍👧 张张 ✓\ufe0f \uf8ff')).toEqual(['👩', '👧', '张', '✓', '\uf8ff']);
  });
});

describe('notes required by law', () => {
  const notesOf = (document: Parameters<typeof legalNotes>[0]) =>
    legalNotes(document, totalsOf(document)).join(' ').replaceAll('\u00a0', ' ');

  it('tell consumers the labour costs and how long to keep the invoice', () => {
    expect(notesOf(invoices.consumer)).toBe(
      'Im Betrag enthaltene Arbeits-, Fahrt- und Maschinenkosten nach § 35a Abs. 2 EStG: 506,64 € einschließlich Umsatzsteuer. Das Finanzamt erkennt sie nur bei unbarer Zahlung an. Sie sind verpflichtet, diese Rechnung zwei Jahre lang aufzubewahren (§ 14b Abs. 1 Satz 5 UStG).',
    );
    expect(notesOf({ ...invoices.consumer, household: 'craft', realEstate: false })).toContain('§ 35a Abs. 3 EStG');
  });

  it('are omitted for firms, cancellations and material only', () => {
    expect(notesOf({ ...invoices.consumer, buyer: firm })).toBe('');
    expect(notesOf(cancelled(invoices.consumer))).toBe('');
    const material = invoices.consumer.lines.map((line) => ({ ...line, labour: false }));
    expect(notesOf({ ...invoices.consumer, realEstate: false, lines: material })).toBe('');
  });

  it('state why there is no VAT', () => {
    expect(notesOf(invoices['small-business'])).toMatch(
      /^Steuerfreier Umsatz nach § 19 UStG \(Kleinunternehmer\)\. Im/,
    );
    expect(notesOf(invoices['small-business'])).toContain('178,35 €. Das');
    expect(notesOf(invoices['reverse-charge'])).toBe('Steuerschuldnerschaft des Leistungsempfängers.');
    expect(notesOf(cancelled(invoices['reverse-charge']))).toBe('Steuerschuldnerschaft des Leistungsempfängers.');
  });

  it('mention default to consumers only', () => {
    expect(termsOf(invoices.consumer, 1)).toContain('§\u00a0286 Abs.\u00a03 BGB');
    expect(termsOf(invoices.business, 1)).toBe(
      'Bitte überweisen Sie den Rechnungsbetrag ohne Abzug bis zum 05.12.2026.',
    );
  });

  it('are omitted if nothing is to be paid', () => {
    expect(termsOf(invoices.consumer, 0)).toBe('Es ist nichts zu zahlen.');
    expect(termsOf(cancelled(invoices.consumer), -1)).toMatch(
      /^Diese Stornorechnung hebt die Rechnung RE-2026-0042 vom/,
    );
    expect(variants.quote && termsOf({ ...variants.quote, validUntil: undefined }, 1)).toBe('');
  });
});
