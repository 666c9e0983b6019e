import { describe, expect, it } from 'vitest';
import { type ContentForm, contentOfForm, type DraftLine, emptyLine } from '@/features/documents/content-form';
import { applyTemplate, templateContent, templateLines } from '@/features/documents/templates/content';
import { describeTemplate } from '@/features/documents/templates/admin/describe-template';

const usual = { introduction: 'Vielen Dank für Ihre Anfrage.', closing: '' };
const helpers = { ...emptyLine(19), name: 'Umzugshelfer', quantity: 4, unit_price: 49.99 };
const draft: ContentForm = {
  taxation: 'regular',
  prices: 'gross',
  exemption: '',
  household: 'service',
  real_estate: true,
  buyer_reference: '4711',
  introduction: usual.introduction,
  closing: 'Bitte Parkplatz freihalten.',
  discount: 5,
  lines: [helpers],
};
const template = templateContent(draft, usual);
const quote = { isQuote: true, usual };

describe('templateContent', () => {
  it('has the line items and the office’s own texts, nothing about the customer', () => {
    expect(template).toEqual({
      taxation: 'regular',
      prices: 'gross',
      closing: 'Bitte Parkplatz freihalten.',
      lines: contentOfForm(draft).lines,
    });
  });

  it('leaves out empty line items, and what the billing run bills', () => {
    const lines = [
      { ...emptyLine(19), name: 'Umzug nach Freising' },
      { ...helpers, billed: 'x' },
      emptyLine(19),
      { ...emptyLine(19), name: 'Auf Anfrage' },
    ];
    expect(templateLines({ ...draft, subject: 'Umzug nach Freising', lines })).toEqual([
      helpers,
      { ...emptyLine(19), name: 'Auf Anfrage' },
    ]);
  });

  it('has the usual texts while the company’s are unknown', () => {
    expect(templateContent(draft, undefined).introduction).toBe(usual.introduction);
  });
});

describe('applyTemplate', () => {
  it.each([
    ['empty', emptyLine(19)],
    ['only has the subject', { ...emptyLine(19), name: 'Umzug' }],
  ])('replaces the single line item that is %s', (_what, line) => {
    expect(applyTemplate({ ...draft, subject: 'Umzug', lines: [line] }, template, quote).lines).toEqual([helpers]);
  });

  it('replaces what was requested and has no price, and keeps the facts of the request', () => {
    const asked: DraftLine = { ...emptyLine(19), name: 'Privatumzüge', unit: 'LS', description: 'Zimmer: 3' };
    const assembly: DraftLine = { ...emptyLine(19), name: 'Möbelmontage', unit: 'LS' };
    const windows: DraftLine = { ...emptyLine(19), name: 'Fenster', unit: 'H87', quantity: 12 };
    const resultOf = (...lines: DraftLine[]) =>
      applyTemplate({ ...draft, lines }, template, { ...quote, requested: [asked, assembly, windows] }).lines;
    expect(resultOf(asked)).toEqual([{ ...helpers, description: 'Zimmer: 3' }]);
    // What nothing of the template stands for is named, and what is counted waits for a price of its own.
    const described = { ...helpers, description: 'Zimmer: 3\nAuch gewünscht: Möbelmontage' };
    expect(resultOf(asked, assembly, windows)).toEqual([windows, described]);
    // What the office has priced or reworded stays.
    const priced = { ...windows, unit_price: 5 };
    for (const change of [{ name: 'Umzug mit Klavier' }, { quantity: 2 }, { recurs: 'monat' as const }])
      expect(resultOf({ ...asked, ...change }, priced)).toEqual([{ ...asked, ...change }, priced, helpers]);
    const long = { ...asked, description: 'Möbel '.repeat(200) };
    const [cut] = applyTemplate({ ...draft, lines: [long] }, template, { ...quote, requested: [long] }).lines;
    expect([cut?.description.length, cut?.description.at(-1)]).toEqual([1000, '…']);
    expect(applyTemplate({ ...draft, lines: [asked] }, template, quote).lines).toEqual([asked, helpers]);
    const nothing = templateContent({ ...draft, lines: [] }, usual);
    const both = { ...draft, lines: [asked, helpers] };
    expect(applyTemplate(both, nothing, { ...quote, requested: [asked] }).lines).toEqual([asked, helpers]);
  });

  it.each([
    ['a name', { ...emptyLine(19), name: 'Klavier' }],
    ['a price', { ...emptyLine(19), unit_price: 1 }],
    ['a description', { ...emptyLine(19), description: 'Zweiter Stock' }],
  ])('adds to one with %s', (_what, line) => {
    expect(applyTemplate({ ...draft, subject: 'Umzug', lines: [line] }, template, quote).lines).toEqual([
      line,
      helpers,
    ]);
  });

  it('replaces the last of several that is empty, and only that', () => {
    const piano = { ...emptyLine(19), name: 'Klavier' };
    const resultOf = (...lines: DraftLine[]) => applyTemplate({ ...draft, lines }, template, quote).lines;
    expect(resultOf(piano, emptyLine(19))).toEqual([piano, helpers]);
    expect(resultOf(emptyLine(19), piano)).toEqual([emptyLine(19), piano, helpers]);
  });

  it('takes VAT off where prices are net, and restores the price to the cent', () => {
    const [, line] = applyTemplate({ ...draft, prices: 'net' }, template, quote).lines;
    expect(line).toMatchObject({ unit_price: 42.01, converted: { from: 49.99 } });
    const net = templateContent({ ...draft, prices: 'net', lines: [{ ...helpers, unit_price: 42.01 }] }, usual);
    expect(applyTemplate(draft, net, quote).lines[1]?.unit_price).toBe(49.99);
  });

  it('leaves prices as they are for a small business', () => {
    const [, line] = applyTemplate({ ...draft, taxation: 'small-business', prices: 'net' }, template, quote).lines;
    expect(line?.unit_price).toBe(49.99);
  });

  it.each(['', 'Wie üblich.'])('writes a text over %j, and never over the office’s own', (closing) => {
    const known = { isQuote: true, usual: { ...usual, closing: 'Wie üblich.' } };
    expect(applyTemplate({ ...draft, closing }, template, known)).toMatchObject({
      introduction: usual.introduction,
      closing: 'Bitte Parkplatz freihalten.',
      keepsText: false,
    });
    expect(applyTemplate({ ...draft, closing: 'Bis Montag!' }, template, known)).toMatchObject({
      closing: 'Bis Montag!',
      keepsText: true,
    });
  });

  it('says why a line item carries no VAT, unless the draft does', () => {
    const free = templateContent({ ...draft, exemption: 'Steuerfrei nach § 4 Nr. 12 UStG' }, usual);
    expect(applyTemplate(draft, free, quote).exemption).toBe('Steuerfrei nach § 4 Nr. 12 UStG');
    expect(applyTemplate({ ...draft, exemption: 'Anders' }, free, quote).exemption).toBe('Anders');
  });

  it('gives an invoice the line items, each once, and no text', () => {
    const monthly = templateContent({ ...draft, lines: [{ ...helpers, recurs: 'monat' }] }, usual);
    const empty = { ...draft, lines: [emptyLine(19)], closing: '' };
    expect(applyTemplate(empty, monthly, quote).lines[0]?.recurs).toBe('monat');
    expect(applyTemplate(empty, monthly, { isQuote: false, usual })).toMatchObject({
      lines: [helpers],
      closing: '',
      keepsText: false,
    });
    const optional = templateContent({ ...draft, lines: [{ ...helpers, optional: true }] }, usual);
    expect(applyTemplate(empty, optional, quote).lines[0]?.optional).toBe(true);
    expect(applyTemplate(empty, optional, { isQuote: false, usual }).lines[0]?.optional).toBe(false);
  });
});

describe('describeTemplate', () => {
  const described = (changes: Partial<ContentForm>) =>
    describeTemplate(templateContent({ ...draft, ...changes }, usual)).replace(/\s/g, ' ');

  it('counts the line items and adds them up, apart by how often they are due', () => {
    expect(described({})).toBe('Eine Position: 199,96 €');
    expect(described({ prices: 'net' })).toBe('Eine Position: 199,96 € netto');
    expect(described({ prices: 'net', taxation: 'small-business' })).toBe('Eine Position: 199,96 €');
    const monthly = { ...helpers, quantity: 1, recurs: 'monat' as const };
    expect(described({ lines: [helpers, monthly] })).toBe('2 Positionen: 199,96 €, monatlich 49,99 €');
    expect(described({ lines: [monthly], prices: 'net' })).toBe('Eine Position: monatlich 49,99 € netto');
  });
});
