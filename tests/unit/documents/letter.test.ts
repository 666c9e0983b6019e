import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FacturX } from 'factur-x-kit';
import jsqr from 'jsqr';
import { XmlDocument } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IssuedDocument } from '@functions/documents/content';
import { germanAmount } from '@functions/documents/decimal';
import { documentOf, type Rendered } from '@functions/documents/document';
import { girocode, girocodePayload, type Transfer } from '@functions/documents/girocode';
import { contractTerms, legalNotes, termsOf } from '@functions/documents/notes';
import { printable } from '@functions/documents/printable';
import { recurrenceNames } from '@functions/documents/recurrence';
import { parseDocument } from '@functions/documents/schema';
import { headingOf } from '@functions/documents/wording';
import { logo, printersLogo } from '../../support/logos';
import { overlaps, type PdfObject, readAloud, readingOrder, readPdf, type Rectangle } from '../../support/pdf-reader';
import { cancelled, invoices, variants } from './variants';

const names = Object.keys(variants);
const rendered = new Map<string, Rendered>();
const pdfs = new Map<string, ReturnType<typeof readPdf>>();

beforeAll(async () => {
  for (const [name, document] of Object.entries(variants)) {
    const made = await documentOf(document);
    rendered.set(name, made);
    pdfs.set(name, readPdf(made.pdf));
  }
});

function of(name: string) {
  const [document, made, pdf] = [variants[name], rendered.get(name), pdfs.get(name)];
  if (!document || !made || !pdf) throw new Error(`No variant ${name}`);
  return { document, ...made, file: made.pdf, pdf, text: readingOrder(pdf.runs), aloud: readAloud(pdf.runs) };
}

const latin = (bytes?: Uint8Array): string => Buffer.from(bytes ?? []).toString('latin1');
const utf8 = (bytes?: Uint8Array): string => Buffer.from(bytes ?? []).toString('utf8');
const flat = (text: string): string => printable(text).replace(/\s+/g, ' ');
const find = (objects: PdfObject[], type: string): PdfObject[] =>
  objects.filter(({ dictionary }) => new RegExp(`/Type /${type}\\n`).test(dictionary));

/** What a file lacks to be the PDF/A-3a and PDF/UA-1 that it claims to be, as far as its objects show. */
function defects(file: Uint8Array, hasInvoice: boolean): string[] {
  const found: string[] = [];
  const { objects, root, atRoot, runs, unmarked } = readPdf(file);
  const source = latin(file);
  const need = (what: string, is: boolean) => is || found.push(what);
  need('header', source.startsWith('%PDF-1.7\n%ÿÿÿÿ\n'));
  need('end', source.trimEnd().endsWith('%%EOF'));
  need('file identifier', /\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/.test(source));
  need('output intent', /\/OutputIntents \[\d+ 0 R\]/.test(root));
  const profile = objects.find(({ dictionary }) => /\/N 3\n/.test(dictionary));
  need('colour profile', latin(profile?.stream?.subarray(36, 40)) === 'acsp');
  need('language', root.includes('/Lang (de-DE)'));
  need('tags', /\/Marked true\n/.test(atRoot('MarkInfo')) && /\/ParentTree /.test(atRoot('StructTreeRoot')));
  need('title shown', /\/DisplayDocTitle true\n/.test(atRoot('ViewerPreferences')));
  need('marks in tags or artifacts', unmarked.length === 0);
  need('text', runs.length > 0);
  need(
    'glyphs of the font',
    runs.every(({ glyphs }) => glyphs.every((glyph) => glyph !== 0)),
  );
  const descriptors = find(objects, 'FontDescriptor');
  need(
    'embedded fonts',
    descriptors.length > 0 && descriptors.every(({ dictionary }) => /\/FontFile2 \d/.test(dictionary)),
  );
  need(
    'no other font',
    objects.every(({ dictionary }) => !/\/Subtype \/(Type1|TrueType)\n/.test(dictionary)),
  );
  need(
    'letters of every glyph',
    runs.every(({ text, glyphs }) => [...text].length >= glyphs.length),
  );

  const [metadata] = find(objects, 'Metadata');
  const xmp = utf8(metadata?.stream);
  try {
    XmlDocument.fromString(xmp).dispose();
  } catch {
    found.push('well-formed XMP');
  }
  need('PDF/A in the XMP', /<pdfaid:part>3<.*<pdfaid:conformance>A</s.test(xmp));
  need('PDF/UA in the XMP', xmp.includes('<pdfuaid:part>1<'));
  const files = find(objects, 'Filespec');
  need('one invoice or none', files.length === (hasInvoice ? 1 : 0));
  need('invoice in the XMP', xmp.includes('<fx:ConformanceLevel>EN 16931<') === hasInvoice);
  if (hasInvoice) {
    need(
      'name and relationship',
      /\/AFRelationship \/Alternative\n\/F \(factur-x.xml\)/.test(files[0]?.dictionary ?? ''),
    );
    need('associated with the document', /\/AF \[\d+ 0 R\]|\/AF \d+ 0 R/.test(root));
    const [embedded] = find(objects, 'EmbeddedFile');
    need('type of the invoice', /\/Subtype \/text#2Fxml/.test(embedded?.dictionary ?? ''));
  }
  return found;
}

describe('a document as PDF', () => {
  it.each(names)('meets PDF/A-3 and PDF/UA: %s', (name) => {
    const { file, document } = of(name);
    expect(defects(file, document.kind !== 'quote')).toEqual([]);
  });

  it.each(names)('stays within its margins, and nothing overlaps: %s', (name) => {
    const { runs } = of(name).pdf;
    const millimetre = 72 / 25.4;
    const outside = runs.filter(
      ({ x, width, baseline }) =>
        x < 25 * millimetre - 0.1 ||
        x + width > 190 * millimetre + 0.3 ||
        baseline > 291 * millimetre ||
        baseline < 17 * millimetre,
    );
    expect(outside).toEqual([]);
    expect(overlaps(runs)).toEqual([]);
  });

  it.each(names)('shows the computed amounts and the statements required by law: %s', (name) => {
    const { document, totals, aloud } = of(name);
    expect(aloud).toContain(flat(headingOf(document)));
    for (const { totalCents, discountCents, amountCents } of totals.lines) {
      expect(aloud).toContain(flat(germanAmount(amountCents)));
      if (discountCents) expect(aloud).toContain(flat(germanAmount(0 - discountCents)));
      expect(amountCents - discountCents).toBe(totalCents);
    }
    for (const { rate, basisCents, taxCents } of totals.rates)
      if (document.taxation === 'regular')
        expect(aloud).toContain(flat(`${rate} % USt auf ${germanAmount(basisCents)} ${germanAmount(taxCents)}`));
    if (totals.discountCents) expect(aloud).toContain(flat(`Rabatt ${germanAmount(0 - totals.discountCents)}`));
    if (totals.rates.length > 0)
      expect(aloud).toMatch(
        new RegExp(`(betrag|summe|Einmalig) ${flat(germanAmount(totals.grossCents)).replaceAll('.', '\\.')}`),
      );
    for (const { recurs, name, grossCents } of totals.recurring) {
      const label = [recurrenceNames[recurs], name].filter(Boolean).join(': ');
      expect(aloud).toContain(flat(label));
      expect(aloud).toContain(flat(germanAmount(grossCents)));
    }
    expect(aloud).toContain(flat(contractTerms(totals)));
    expect(aloud).toContain(flat(termsOf(document, totals.grossCents)));
    for (const note of legalNotes(document, totals)) expect(aloud).toContain(flat(note));
    const { name: seller, contact } = document.seller;
    expect(aloud).toContain(flat(contact.name));
    expect(aloud.replaceAll(' ', '')).toContain(flat(seller).replaceAll(' ', '').slice(0, 30));
  });

  it.each(names.filter((name) => !name.startsWith('quote')))(
    'embeds the exact XML, and another reader finds it: %s',
    async (name) => {
      const { file, pdf, xml } = of(name);
      const [embedded] = find(pdf.objects, 'EmbeddedFile');
      expect(utf8(embedded?.stream)).toBe(xml);
      expect((await FacturX.fromPDF(file)).validate()).toEqual({ valid: true });
    },
  );

  it('has as many pages as needed, with the heading and the table’s header on each', () => {
    expect(Object.fromEntries(names.map((name) => [name, of(name).pdf.pages]))).toMatchObject({
      consumer: 1,
      business: 1,
      minimum: 1,
      quote: 1,
      'three-pages': 3,
    });
    const { pdf, document } = of('three-pages');
    for (const page of [0, 1, 2]) {
      const text = readingOrder(pdf.runs.filter((run) => run.page === page));
      expect(text).toContain(headingOf(document));
      expect(text).toContain('Pos. Leistung Menge Einzelpreis USt Netto');
      expect(text).toContain(`Seite ${page + 1} von 3`);
    }
    const numbers = pdf.runs.filter(({ x, text }) => Math.abs(x - 70.87) < 0.1 && /^\d+$/.test(text));
    expect(numbers.map(({ text }) => Number(text))).toEqual(document.lines.map((_, index) => index + 1));
  });

  it('leaves no table header without a position, and no sums without one, wherever the page ends', async () => {
    for (let lines = 27; lines <= 41; lines += 2) {
      const introduction = Array.from({ length: lines }, (_, index) => `Zeile ${index}`).join('\n');
      const { pdf } = await documentOf({ ...invoices.minimum, introduction });
      const { runs, pages } = readPdf(pdf);
      const ofPage = (text: string) => runs.filter((run) => run.text === text).map(({ page }) => page);
      expect(pages).toBeLessThan(3);
      expect(ofPage('Pos.')).toEqual(ofPage('Rasen mähen'));
      expect(ofPage('Rechnungsbetrag')).toEqual(ofPage('Rasen mähen'));
      expect(overlaps(runs)).toEqual([]);
    }
  });

  it('keeps a position together, and the last one with the sums', async () => {
    const invoice = invoices['three-pages'];
    for (let more = 0; more < 7; more++) {
      const introduction = Array.from({ length: more + 1 }, () => 'Zeile').join('\n');
      const { pdf } = await documentOf({ ...invoice, introduction });
      const { runs } = readPdf(pdf);
      const pagesOf = (is: (run: (typeof runs)[0]) => boolean) => runs.filter(is).map(({ page }) => page);
      const numbered = pagesOf(({ x, text }) => Math.abs(x - 70.87) < 0.1 && /^\d+$/.test(text));
      const described = numbered.filter((_, index) => index % 5 === 0);
      expect(pagesOf(({ text }) => text === 'Hausmeister.')).toEqual(described);
      expect(pagesOf(({ text }) => text === 'Rechnungsbetrag')).toEqual(numbered.slice(-1));
    }
  });

  it('tags a table with one row per position', () => {
    const { tags } = of('three-pages').pdf;
    const count = (tag: string) => tags.filter((one) => one === tag).length;
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD'), count('Figure')]).toEqual([
      1, 1, 42, 6, 246, 1,
    ]);
  });

  it('shows a quote without payment details or attachment', () => {
    const { text, xml, xrechnung, pdf } = of('quote');
    expect(text).toContain('Angebot AN-2026-0007');
    expect(text).toContain('Gültig bis 21.12.2026');
    expect(text).not.toMatch(/überweisen|GiroCode|Rechnung/);
    expect(text).not.toContain('§ 35a');
    expect([xml, xrechnung]).toEqual([undefined, undefined]);
    expect(pdf.tags).not.toContain('Figure');
  });

  it('says in a quote what is due once, what recurs, and which contract comes about', () => {
    const { aloud } = of('quote-recurring');
    const [once, month, visit, hour] = ['174,01 €', '110,40 €', '114,00 €', '55,00 €'];
    expect(aloud).toContain('Treppenhaus wöchentlich Monatlich Vier Etagen, Keller und Eingang');
    expect(aloud).toContain(`Einmalige Positionen 180,00 € abzüglich 3,33 % Rabatt −5,99 € Einmalig ${once}`);
    expect(aloud).toContain(`Regelmäßig Monatlich darin 19 % USt 14,21 €, 7 % USt 1,40 € ${month}`);
    expect(aloud).toContain(`Je Einsatz: Fensterreinigung vierteljährlich darin 19 % USt 18,20 € ${visit}`);
    expect(aloud).toContain(`Je Stunde: Winterdienst darin 19 % USt 8,78 € ${hour}`);
    expect(aloud).toMatch(
      /Er läuft unbefristet ohne Mindestlaufzeit .* Frist von einem Monat gekündigt werden\. An dieses/,
    );
    const only = of('quote-only-recurring').aloud;
    expect(only).not.toMatch(/Einmalig|Angebotssumme| 0,00 €|% USt/);
    expect(only).toContain('Steuerfreier Umsatz nach § 19 UStG (Kleinunternehmer).');
    expect(of('quote').aloud).not.toMatch(/Regelmäßig|Vertrag/);
  });

  it('says in a quote where a move goes', () =>
    expect(of('quote-optional').aloud).toContain('Zieladresse Ringstraße 9, 84028 Landshut'));

  it('names the optional lines of a quote, whose amounts are no part of the sum', () => {
    const { aloud } = of('quote-optional');
    expect(aloud).toContain('Fenster Optional, nicht in der Summe enthalten Innen und außen');
    expect(aloud).toContain('(84,00 €)');
    expect(aloud).toContain('(−8,40 €)');
    expect(aloud).toContain('(21,40 €)');
    expect(aloud).toMatch(/summe 180,00 €/);
    expect(aloud).not.toContain('7 % USt auf');
    expect(of('quote').aloud).not.toContain('Optional');
  });

  it.each([{ recurs: 'monat' as const }, { optional: true }])('refuses %o in an invoice', async (only) => {
    const { minimum } = invoices;
    const lines = minimum.lines.map((line) => ({ ...line, ...only }));
    const refusal = 'Only a quote has lines that recur or are optional';
    await expect(documentOf({ ...minimum, lines })).rejects.toThrow(`${refusal}: line 1`);
    expect(() => parseDocument({ ...minimum, lines })).toThrow(`lines: ${refusal}`);
    expect(parseDocument({ ...minimum, kind: 'quote', lines }).lines).toEqual(lines);
  });

  it('requests no payment in a cancellation', () => {
    const { text, pdf } = of('consumer-storno');
    expect(text).toContain('Stornorechnung ST-2026-0042');
    expect(text).toContain('Zur Rechnung RE-2026-0042 vom 21.11.2026');
    expect(text).not.toMatch(/Bitte überweisen|Zahlbar bis|Banking/);
    expect(pdf.tags).not.toContain('Figure');
  });

  it('shows gross prices to consumers, and the VAT included in the sum', () => {
    const { document, totals, aloud } = of('gross');
    expect(aloud).toContain('Einzelpreis USt Brutto');
    expect(aloud).toContain(flat(`34,91 € 19 % ${germanAmount(totals.lines[0]?.amountCents ?? 0)}`));
    const paid = totals.sumCents - totals.discountCents;
    expect(aloud).toContain(
      flat(
        `Summe der Positionen ${germanAmount(totals.sumCents)} abzüglich 3,33 % Rabatt ${germanAmount(0 - totals.discountCents)} ` +
          `Rechnungsbetrag ${germanAmount(paid)} darin Nettobetrag ${germanAmount(totals.netCents)} darin 19 % USt`,
      ),
    );
    expect(aloud).toContain('Ort der Arbeit Lindenweg 4, 40221 Düsseldorf');
    expect(of('gross-of-small-business').text).not.toMatch(/Brutto|Netto|% USt/);
    expect(document.prices).toBe('gross');
  });

  it('shows the subject and the place of a quote', () => {
    const { text } = of('quote');
    expect(text).toMatch(/Angebot AN-2026-0007\s+Reinigung Ihrer Wohnung/);
    expect(text.replace(/\s+/g, ' ')).toContain('Ort der Arbeit Lindenweg 4, 40221 Düsseldorf');
  });

  it('shows both VAT ids for a service in another EU country, and who owes the tax', () => {
    const { text, aloud } = of('at-customers-place');
    expect(text).toContain('Ihre USt-IdNr. ATU12345678');
    expect(text).toContain('USt-IdNr. DE123456789');
    expect(aloud).toContain('Steuerschuldnerschaft des Leistungsempfängers (reverse charge).');
    expect(text).not.toContain('% USt');
  });

  it('shows no bank without a bank account', () => {
    const { text, pdf } = of('minimum');
    expect(text).toContain('Bitte zahlen Sie den Rechnungsbetrag ohne Abzug sofort nach Erhalt dieser Rechnung.');
    expect(text).not.toMatch(/IBAN|Banking|BIC/);
    expect(pdf.tags).not.toContain('Figure');
  });

  it('draws Cyrillic, Greek and Vietnamese with a second font, which other documents do not embed', () => {
    const { document, pdf, text } = of('foreign');
    const shown = text.replace(/\s+/g, ' ');
    const { buyer, seller, introduction = '', closing = '', lines } = document;
    for (const written of [buyer.name, buyer.extra, buyer.street, seller.name, seller.contact.name, lines[0]?.name])
      expect(shown).toContain(written);
    expect(shown).toContain(introduction.replace('\n', ' '));
    expect(shown).toContain(closing.replace('\n', ' '));
    const fontsOf = (objects: PdfObject[]) =>
      new Set(find(objects, 'FontDescriptor').map(({ dictionary }) => /\/FontName \/\w+\+(\w+)/.exec(dictionary)?.[1]));
    expect([...fontsOf(pdf.objects)].sort()).toEqual(['Inter', 'SchibstedGrotesk']);
    for (const name of names.filter((other) => !/foreign|hostile/.test(other)))
      expect([...fontsOf(of(name).pdf.objects)]).toEqual(['SchibstedGrotesk']);
  });

  it('draws a word in one font, and every word on the same baseline', () => {
    const { runs } = of('foreign').pdf;
    const greeting = runs.filter(
      ({ baseline }) => Math.abs(baseline - (runs.find(({ text }) => text === 'Guten Tag ')?.baseline ?? 0)) < 3,
    );
    expect(new Set(greeting.map(({ baseline }) => baseline.toFixed(2))).size).toBe(1);
    // Only the letters with two diacritics are in a subset of their own.
    expect(greeting.map(({ text }) => text)).toContain('Nguy');
    expect(greeting.map(({ text }) => text).join('')).toContain('chào Nguyễn Thị Hường,');
  });

  it('writes the country’s name in the address, and keeps related words on one line', async () => {
    expect(of('foreign').text).toContain('01001 Київ\nUKRAINE');
    expect(of('hostile').text).toContain('ÖSTERREICH');
    const { minimum } = invoices;
    for (const [country, name] of [
      ['CI', 'CÔTE D’IVOIRE'],
      ['GB', 'VEREINIGTES KÖNIGREICH'],
      ['US', 'VEREINIGTE STAATEN'],
    ] as const) {
      const { runs } = readPdf((await documentOf({ ...minimum, buyer: { ...minimum.buyer, country } })).pdf);
      expect(runs.map(({ text }) => text)).toContain(name);
    }
    for (const registerCourt of [
      'Amtsgericht Köln',
      'Amtsgericht Berlin-Charlottenburg',
      'Amtsgericht Neustadt an der Aisch',
    ]) {
      const seller = { ...minimum.seller, registerCourt, registerNumber: 'HRB 123456 B' };
      const { runs } = readPdf((await documentOf({ ...minimum, seller })).pdf);
      expect(runs.map(({ text }) => text).join('|')).toContain('HRB\u00a0123456\u00a0B');
    }
  });

  it('lists the visits on pages of their own after the letter, not in the XML and not in the cancellation', () => {
    const { aloud, document, xml, totals } = of('with-visits');
    const list = aloud.slice(aloud.indexOf('Leistungsnachweis'));
    expect(list).toContain('Datum Zeit Objekt Leistung Ausgeführt von');
    for (const { day, time = '', site = '', what, who = '' } of document.visits ?? [])
      expect(list).toContain(flat([day.split('-').reverse().join('.'), time, site, what, who].join(' ')));
    expect(xml).not.toContain('Łucja W.');
    expect(totals).toEqual(of('business').totals);
    expect(of('with-visits-storno').aloud).not.toContain('Leistungsnachweis');
  });

  it('creates an XRechnung for firms that can receive one', () => {
    const having = names.filter((name) => of(name).xrechnung !== undefined);
    const firms = [
      'business',
      'reverse-charge',
      'exempt',
      'at-customers-place',
      'on-real-estate',
      'with-visits',
      'three-pages',
    ];
    expect(having).toEqual([...firms, ...firms.map((name) => `${name}-storno`)]);
  });

  it('returns the same bytes for the same input', async () => {
    for (const name of ['consumer', 'hostile', 'quote']) {
      const again = await documentOf(structuredClone(of(name).document));
      expect(again.sha256).toBe(of(name).sha256);
      expect(Buffer.from(again.pdf).equals(of(name).file)).toBe(true);
    }
    const other = await documentOf({ ...invoices.minimum, issuedAt: '2026-01-02T00:00:01Z' });
    expect(other.sha256).not.toBe(of('minimum').sha256);
  });

  it('prints a small logo no larger than 150 pixels an inch, at the right margin', async () => {
    const { pdf } = await documentOf(invoices.minimum, logo);
    const placed = readPdf(pdf)
      .objects.map(({ stream }) =>
        /(\S+) 0 0 -(\S+) (\S+) \S+ cm\n\/I1 Do/.exec(Buffer.from(stream ?? []).toString('latin1')),
      )
      .find(Boolean);
    const [width = 0, height = 0, x = 0] = placed?.slice(1).map(Number) ?? [];
    expect([width, height]).toEqual([(60 * 72) / 150, (20 * 72) / 150]);
    const rightMargin = (190 * 72) / 25.4;
    expect(x + width).toBeCloseTo(rightMargin, 1);
  });

  it('draws the logo at the right of the name, and nothing but a picture that a PDF/A may contain', async () => {
    const { minimum } = invoices;
    const long = {
      ...minimum,
      seller: { ...minimum.seller, name: 'Erste Bayerische Umzugs- und Reinigungsgesellschaft' },
    };
    const { pdf } = await documentOf(long, logo);
    expect(defects(pdf, true)).toEqual([]);
    const { objects, runs } = readPdf(pdf);
    const [image, ...others] = objects.filter(({ dictionary }) => /\/Subtype \/Image\n/.test(dictionary));
    expect(others).toEqual([]);
    expect(image?.dictionary).toMatch(/\/ColorSpace \/DeviceRGB\n/);
    expect(Buffer.from(image?.stream ?? []).equals(logo)).toBe(true);
    const name = runs.filter(({ size }) => size > 12);
    expect(name.length).toBeGreaterThan(1);
    // The logo begins 130 mm from the left edge.
    const limit = (130 * 72) / 25.4;
    for (const { x, width } of name) expect(x + width).toBeLessThan(limit);
    expect((await documentOf(long, logo)).sha256).toBe((await documentOf(structuredClone(long), logo.slice())).sha256);
    const without = await documentOf(long);
    for (const unusable of [printersLogo, logo.slice(0, 20), new TextEncoder().encode('<svg/>'), new Uint8Array()])
      expect((await documentOf(long, unusable)).sha256).toBe(without.sha256);
  });

  it('treats null as missing, as in a snapshot from the database', async () => {
    const { minimum } = invoices;
    const [line] = minimum.lines;
    const nothing = JSON.parse(
      JSON.stringify({
        ...Object.fromEntries(
          ['household', 'realEstate', 'introduction', 'closing', 'discountBasisPoints', 'dueDate', 'validUntil'].map(
            (key) => [key, null],
          ),
        ),
        ...minimum,
        cancels: null,
        reference: null,
        seller: {
          ...{ ...minimum.seller, id: null, vatId: null, registerCourt: null, registerNumber: null, managers: null },
          website: null,
          bank: { name: null, iban: null, bic: null },
        },
        buyer: { ...minimum.buyer, extra: null, vatId: null, email: null, reference: null },
        lines: [{ ...line, description: null, labour: null, discountBasisPoints: null }],
      }),
    ) as IssuedDocument;
    const made = await documentOf(nothing);
    expect(made.sha256).toBe(of('minimum').sha256);
    const withAccount = {
      ...nothing,
      seller: { ...nothing.seller, bank: { ...nothing.seller.bank, iban: 'DE02120300000000202051' } },
    };
    expect(decoded(readPdf((await documentOf(withAccount)).pdf).rectangles)).toContain(
      '\n\nMia Meyer Gartenpflege\nDE02',
    );
  });

  it('throws for an invalid document', async () => {
    const { minimum } = invoices;
    const [line] = minimum.lines;
    const refused: IssuedDocument[] = [
      { ...minimum, lines: [] },
      { ...minimum, lines: Array.from({ length: 201 }, () => line) as IssuedDocument['lines'] },
      ...[0, -1000, 0.5, NaN, 100_000_001].map((quantityThousandths) => ({
        ...minimum,
        lines: [{ ...(line as IssuedDocument['lines'][0]), quantityThousandths }] as IssuedDocument['lines'],
      })),
      { ...minimum, discountBasisPoints: 10_001 },
      { ...minimum, lines: [{ ...line, unitPriceCents: -1 }] as IssuedDocument['lines'] },
      { ...minimum, lines: [{ ...line, vatRate: 16 }] as unknown as IssuedDocument['lines'] },
      { ...minimum, service: undefined },
      { ...minimum, issuedAt: 'gestern' },
      { ...minimum, issueDate: '2.1.2026' },
      { ...cancelled(minimum), cancels: undefined },
      { ...cancelled(minimum), lines: minimum.lines },
    ];
    for (const document of refused) await expect(documentOf(document)).rejects.toThrow(RangeError);
    expect(() => cancelled(variants.quote as IssuedDocument)).toThrow(RangeError);
    expect(() => cancelled(cancelled(minimum))).toThrow(RangeError);
  });
});

/** The dark rectangles of a code as a camera would see them: four dots a module, with a quiet zone. */
function rasterised(rectangles: Rectangle[]) {
  const dark = rectangles.filter(({ fill }) => fill === '0 0 0');
  const unit = Math.min(...dark.map(({ height }) => height));
  const left = Math.min(...dark.map(({ x }) => x));
  const top = Math.min(...dark.map(({ y }) => y));
  const scale = 4;
  const quiet = 4;
  const modules = Math.round((Math.max(...dark.map(({ x, width }) => x + width)) - left) / unit);
  const side = (modules + 2 * quiet) * scale;
  const dots = new Uint8ClampedArray(side * side * 4).fill(255);
  const isDark = (row: number, column: number) =>
    dots[((row + quiet + 0.5) * scale * side + (column + quiet + 0.5) * scale) * 4] === 0;
  const dotOf = (points: number) => Math.round((points / unit + quiet) * scale);
  for (const { x, y, width, height } of dark)
    for (let row = dotOf(y - top); row < dotOf(y - top + height); row++)
      for (let column = dotOf(x - left); column < dotOf(x - left + width); column++)
        dots.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  const matrix = Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (_unused, column) => isDark(row, column)),
  );
  return { dots, side, matrix };
}

// The package is CommonJS: TypeScript types the module wrapper as the function.
type Decode = (dots: Uint8ClampedArray, width: number, height: number) => { binaryData: number[] } | null;
const decode = ((jsqr as { default?: unknown }).default ?? jsqr) as Decode;

const decoded = (rectangles: Rectangle[]): string | undefined => {
  const { dots, side } = rasterised(rectangles);
  const found = decode(dots, side, side);
  return found ? new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(found.binaryData)) : undefined;
};

const transferOf = (name: string): Transfer => {
  const { document, totals } = of(name);
  const { bank, name: seller } = document.seller;
  const { grossCents: cents } = totals;
  return { name: seller, iban: bank.iban ?? '', bic: bank.bic, cents, remittance: document.number };
};
const expectedCode = (name: string): string => girocodePayload(transferOf(name));

const payable = Object.keys(invoices).filter((name) => name !== 'minimum');

describe('the GiroCode', () => {
  it.each(payable)('contains payee and amount as drawn: %s', (name) => {
    const { rectangles } = of(name).pdf;
    expect(decoded(rectangles)).toBe(expectedCode(name));
    // A reader tolerates wrong modules; there are none.
    expect(rasterised(rectangles).matrix).toEqual(girocode(transferOf(name)));
  });

  it('contains the lines of the standard', () => {
    expect(expectedCode('consumer').split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BYLADEM1001',
      'Sauber & Söhne GmbH',
      'DE02120300000000202051',
      'EUR553.56',
      '',
      '',
      'RE-2026-0042',
    ]);
  });

  it('truncates a long name, and rejects what cannot be paid', () => {
    const transfer = { iban: 'DE02120300000000202051', cents: 1, remittance: 'RE-2026-0042' };
    const payload = girocodePayload({ ...transfer, name: '👩'.repeat(90) });
    expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331);
    expect(payload).toContain('👩'.repeat(60));
    for (const cents of [0, -1, 1.5, 100_000_000_000])
      expect(() => girocodePayload({ ...transfer, name: 'x', cents })).toThrow(RangeError);
    expect(() => girocodePayload({ ...transfer, name: 'x', remittance: '👩'.repeat(140) })).toThrow(RangeError);
  });

  it('is omitted if the amount exceeds what a transfer can carry', async () => {
    const [line] = invoices.consumer.lines;
    const dear = {
      ...line,
      quantityThousandths: 100_000_000,
      unitPriceCents: 10_000_000,
    } as IssuedDocument['lines'][0];
    const { pdf } = await documentOf({ ...invoices.consumer, lines: [dear] });
    const { tags, runs } = readPdf(pdf);
    expect(tags).not.toContain('Figure');
    expect(readingOrder(runs)).toContain('Bankverbindung');
  });

  it('is unreadable with half of it missing', () => {
    const { rectangles } = of('consumer').pdf;
    expect(decoded(rectangles.filter(({ x, fill }) => fill === '0 0 0' && x > 115))).toBeUndefined();
  });
});

const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasPoppler)('another program', () => {
  const inFile = <Result>(file: Uint8Array, use: (path: string) => Result): Result => {
    const folder = mkdtempSync(join(tmpdir(), 'doc-'));
    try {
      writeFileSync(join(folder, 'document.pdf'), file);
      return use(join(folder, 'document.pdf'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('reads the same words', () => {
    for (const name of ['consumer', 'discounted', 'hostile', 'foreign', 'three-pages']) {
      const { file, pdf } = of(name);
      const theirs = inFile(file, (path) => execFileSync('pdftotext', ['-layout', path, '-']).toString());
      // Letters in any order: programs differ in where they put spaces and columns.
      const letters = (text: string) => [...text.normalize('NFKC').replace(/\s/g, '')].sort().join('');
      expect(letters(theirs)).toBe(letters(pdf.runs.map(({ text }) => text).join('')));
    }
  });

  it('shows a code that can be scanned from the page', () => {
    const { file } = of('consumer');
    const image = inFile(file, (path) =>
      execFileSync('pdftoppm', ['-r', '150', '-l', '1', path], { maxBuffer: 100_000_000 }),
    );
    const [head = '', width = 0, height = 0] = (
      /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(latin(image.subarray(0, 40))) ?? []
    ).map((part, index) => (index === 0 ? part : Number(part))) as [string, number, number];
    const dots = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let dot = 0; dot < width * height; dot++)
      dots.set(image.subarray(head.length + dot * 3, head.length + dot * 3 + 3), dot * 4);
    const found = decode(dots, width, height);
    expect(utf8(new Uint8Array(found?.binaryData ?? []))).toBe(expectedCode('consumer'));
  });
});

describe('the checks', () => {
  /** The file of 'minimum' with one part replaced by one of the same length, so that the objects keep their offsets. */
  const mutant = (from: string, to: string): Uint8Array => {
    const source = latin(of('minimum').file);
    expect(source).toContain(from);
    return Buffer.from(source.replace(from, to.padEnd(from.length).slice(0, from.length)), 'latin1');
  };

  it.each([
    ['output intent', '/OutputIntents', '/OutputIntentx'],
    ['header', '%PDF-1.7', '%PDF-1.4'],
    ['language', '(de-DE)', '(en-EN)'],
    ['tags', '/Marked true', '/Marked fals'],
    ['embedded fonts', '/FontFile2', '/FontFileX'],
    ['no other font', '/Subtype /Type0\n', '/Subtype /Type1\n'],
    ['well-formed XMP', '<pdfuaid:part>', '<pdfuaid:prt>'],
    ['PDF/A in the XMP', '<pdfaid:part>3<', '<pdfaid:part>1<'],
    ['name and relationship', '/AFRelationship /Alternative', '/AFRelationship /Unspecified'],
    ['one invoice or none', '/Type /Filespec', '/Type /Filespex'],
  ])('find a file without: %s', (what, from, to) => {
    expect(defects(mutant(from, to), true)).toContain(what);
  });

  it('find an invoice in a quote and none in an invoice', () => {
    expect(defects(of('minimum').file, false)).toEqual(['one invoice or none', 'invoice in the XMP']);
    expect(defects(of('quote').file, true)).toContain('one invoice or none');
  });

  it('find overlapping text', () => {
    const run = { page: 0, x: 100, baseline: 100, width: 50, size: 10, text: 'a', glyphs: [1] };
    expect(overlaps([run, { ...run, x: 149, text: 'b' }])).toEqual(['a × b']);
    expect(overlaps([run, { ...run, x: 150 }, { ...run, baseline: 112 }, { ...run, page: 1 }])).toEqual([]);
  });
});
