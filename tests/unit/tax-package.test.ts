import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import {
  documentColumns,
  type PackedDocument,
  lineColumns,
  lineRowsOf,
} from '@/features/invoices/tax-package/admin/columns';
import { postingBatches, postingFields, postingsOf, yearBeginning } from '@/features/invoices/tax-package/admin/datev';
import { toCsv } from '@/lib/files/csv';
import { windows1252 } from '@/lib/files/windows-1252';
import { ZipWriter } from '@/lib/files/zip';
import { cancellationOf, type DocumentContent, type IssuedDocument, type Line } from '@functions/documents/content';
import { totalsOf } from '@functions/documents/totals';
import { invoices } from './documents/variants';

const settings: BillingSettings = {
  id: 1,
  legal_name: 'Muster GmbH',
  street: 'Musterstraße 1',
  postal_code: '80331',
  city: 'München',
  logo: '',
  managers: '',
  register_court: '',
  register_number: '',
  tax_number: '143/815/08155',
  vat_id: '',
  business_id: '',
  bank_name: '',
  iban: '',
  bic: '',
  is_small_business: false,
  vat_rate: 19,
  payment_days: 14,
  hours_step_minutes: 15,
  hours_rounding: 'naechster',
  quote_days: 30,
  introduction: '',
  closing: '',
  quote_introduction: '',
  quote_closing: '',
  erinnerung_text: 'Bitte zahlen Sie.',
  erinnerung_days: 7,
  erinnerung_fee_cents: 0,
  mahnung_text: 'Bitte zahlen Sie jetzt.',
  mahnung_days: 10,
  mahnung_fee_cents: 250,
  letzte_mahnung_text: 'Zum letzten Mal.',
  letzte_mahnung_days: 10,
  letzte_mahnung_fee_cents: 0,
  charges_interest: false,
  invoice_prefix: 'RE',
  cancellation_prefix: 'ST',
  quote_prefix: 'AN',
  contract_prefix: 'V',
  is_household_service: true,
  datev_consultant: '29098',
  datev_client: '55003',
  datev_chart: 'skr03',
  datev_account_length: 4,
  datev_year_begins: 1,
  datev_revenue_19: '',
  datev_revenue_7: '',
  datev_revenue_0: '',
  datev_revenue_13b: '',
  datev_revenue_eu: '',
  datev_debtor: '',
  datev_debtor_each: false,
  cost_rate_cents: null,
  margin_percent: null,
  updated_at: '2026-01-01T00:00:00Z',
};
const now = new Date('2026-11-21T13:04:05.678Z');

const all = Object.entries(invoices).filter(([, { kind }]) => kind === 'invoice');
const [, sample] = all[0] ?? [];
if (!sample) throw new Error('No variant');

const documentWith = (content: Partial<DocumentContent>, rest: Partial<IssuedDocument> = {}): IssuedDocument => ({
  ...sample,
  discountBasisPoints: 0,
  taxation: 'regular',
  number: 'RE-2026-0007',
  issueDate: '2026-10-05',
  ...content,
  ...rest,
});
const line = (unitPriceCents: number, vatRate: Line['vatRate'], quantityThousandths = 1000): Line => ({
  name: 'Umzug',
  quantityThousandths,
  unit: 'HUR',
  unitPriceCents,
  vatRate,
});
const cancelled = (document: IssuedDocument) =>
  cancellationOf(document, 'ST-2026-0001', '2026-11-03T08:00:00Z', '2026-11-03');

/** The fields of a line; a semicolon in quotation marks separates nothing. */
const fieldsOf = (text: string) =>
  (text.match(/("(?:[^"]|"")*"|[^;]*)(;|$)/g) ?? []).map((one) => one.replace(/;$/, ''));
const cells = (text: string) => {
  const found = fieldsOf(text);
  // The expression also matches the empty end.
  return text.endsWith(';') ? found : found.slice(0, found.at(-1) === '' ? -1 : undefined);
};
const numberOf = (amount = '') => Math.round(Number(amount.replace(',', '.')) * 100);
/** 0x80 to 0x9F as in the encoding standard; the decoder of Node 20 treats them as control characters. */
const high =
  '20AC 81 201A 192 201E 2026 2020 2021 2C6 2030 160 2039 152 8D 17D 8F 90 2018 2019 201C 201D 2022 2013 2014 2DC 2122 161 203A 153 9D 17E 178'.split(
    ' ',
  );
const textOf = (bytes: Uint8Array = new Uint8Array()) =>
  Array.from(bytes, (byte) =>
    String.fromCodePoint(byte >= 0x80 && byte < 0xa0 ? parseInt(high[byte - 0x80] ?? '', 16) : byte),
  ).join('');

/** The patterns of DATEV's own description, by the number of the field. */
const patterns: Readonly<Record<number, RegExp>> = {
  1: /^(?!0{1,10},00)\d{1,10},\d{2}$/,
  2: /^"(S|H)"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^(?!0{1,9}$)\d{1,9}$/,
  8: /^(?!0{1,9}$)\d{1,9}$/,
  10: /^\d{4}$/,
  11: /^"[\w$%\-/]{0,36}"$/,
  14: /^"(?:[^"]|""){0,60}"$/u,
  40: /^".{0,15}"$/,
  114: /^(0|1)$/,
  // Or empty, both.
  115: /^((0[1-9]|[1-2]\d|3[0-1])(0[1-9]|1[0-2])20\d\d)?$/,
  116: /^((0[1-9]|[1-2]\d|3[0-1])(0[1-9]|1[0-2])20\d\d)?$/,
  118: /^"(0|1)"$/,
};

describe('the booking batch', () => {
  it('has the fields of DATEV’s sample', () => {
    expect(postingFields).toHaveLength(125);
    expect(new Set(postingFields).size).toBe(125);
    // The second line of the file in DATEV's description, character by character.
    expect(createHash('sha256').update(postingFields.join(';')).digest('hex')).toBe(
      '098f89c80237a74bfa03dd3e1f4bb5cf2ecc8157fb4ee373626bdd70a0966cf7',
    );
    expect([1, 10, 20, 37, 47, 48, 88, 114, 118, 125].map((place) => postingFields[place - 1])).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Belegdatum',
      'Beleglink',
      'KOST1 - Kostenstelle',
      'BU 49 Funktionsergänzung',
      'Zusatzinformation - Art 1',
      'Stück',
      'Festschreibung',
      'Generalumkehr (GU)',
      'Abw. Skontokonto',
    ]);
  });

  it('quotes texts where that sample does', () => {
    const [booking] = postingsOf(documentWith({ lines: [line(10_000, 19)] }), settings);
    const places = cells(booking?.line ?? '').flatMap((cell, index) => (cell.startsWith('"') ? [index + 1] : []));
    const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(places).toEqual([
      ...[2, 3, 6, 9, 11, 12, 14, 16],
      ...from(20, 38),
      ...[40, 42],
      ...from(48, 87),
      ...[91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
    ]);
  });

  it('begins with a header that identifies the company, and ends its lines with CR and LF', () => {
    const bookings = postingsOf(documentWith({ lines: [line(10_000, 19)] }), settings);
    const [batch, ...more] = postingBatches(bookings, settings, { from: '2026-10-03', to: '2026-12-31' }, now);
    expect(more).toEqual([]);
    expect(batch?.name).toBe('EXTF_Buchungsstapel_2026-10.csv');
    const lines = textOf(batch?.bytes).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe('');
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261121140405678;;"RE";"";"";29098;55003;20260101;4;20261003;20261031;' +
        '"Ausgangsrechnungen 10/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect(lines[0]?.split(';')).toHaveLength(31);
    expect(lines[1]).toBe(postingFields.join(';'));
    expect(cells(lines[2] ?? '')).toHaveLength(125);
  });

  it('is in Windows-1252, without a byte order mark', () => {
    const buyer = { ...sample.buyer, name: 'Łódź “Größe” & Ćwik – 10 € 日' };
    const bookings = postingsOf(documentWith({ lines: [line(100, 19)] }, { buyer }), settings);
    const bytes = postingBatches(bookings, settings, { from: '2026-10-01', to: '2026-10-31' }, now)[0]?.bytes;
    expect([...(bytes ?? []).slice(0, 6)]).toEqual([...'"EXTF"'].map((character) => character.charCodeAt(0)));
    expect(textOf(bytes)).toContain('"Rechnung Lódz “Größe” & Cwik – 10 € ?"');
    expect(bytes).toContain(0x80);
    expect(textOf(bytes)).not.toContain('\ufffd');
  });

  it.each(all)('books the amounts of an invoice and its cancellation, to the cent: %s', (_name, invoice) => {
    for (const [document, side] of [
      [invoice, '"S"'],
      [cancelled(invoice), '"H"'],
    ] as const) {
      const booked = postingsOf(document, settings).map((one) => cells(one.line));
      const sign = side === '"S"' ? 1 : -1;
      const sum = booked.reduce((total, [amount]) => total + sign * numberOf(amount), 0);
      expect(sum).toBe(totalsOf(document).grossCents);
      for (const fields of booked) {
        expect(fields).toHaveLength(125);
        expect(fields[1]).toBe(side);
        for (const [place, pattern] of Object.entries(patterns)) expect(fields[Number(place) - 1]).toMatch(pattern);
      }
    }
  });

  it('books to the cent for any document', () => {
    let state = 11;
    // Looks random and is the same in every run (Park and Miller).
    const below = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return Math.floor((state / 2_147_483_647) * limit);
    };
    const rates = [19, 7, 0] as const;
    const taxations = ['regular', 'regular', 'small-business', 'reverse-charge', 'eu-service'] as const;
    for (let run = 0; run < 1_000; run++) {
      const lines = Array.from({ length: 1 + below(5) }, () => ({
        ...line(below(100_000), rates[below(3)] ?? 19, 1 + below(20_000)),
        discountBasisPoints: below(3) === 0 ? below(10_001) : 0,
      }));
      const taxation = taxations[below(5)] ?? 'regular';
      const prices = below(2) === 0 ? 'gross' : 'net';
      const invoice = documentWith({ lines, taxation, prices, discountBasisPoints: below(2) * below(10_001) });
      for (const document of [invoice, cancelled(invoice)]) {
        const sum = postingsOf(document, settings).reduce((total, one) => {
          const [amount, side] = cells(one.line);
          return total + (side === '"S"' ? 1 : -1) * numberOf(amount);
        }, 0);
        expect(sum).toBe(totalsOf(document).grossCents);
      }
    }
  });

  it('mirrors each line in the cancellation, in the month of the cancellation', () => {
    const invoice = documentWith({
      lines: [line(9_999, 19), line(333, 7, 1500), line(5_000, 0)],
      discountBasisPoints: 333,
    });
    const [booked, back] = [postingsOf(invoice, settings), postingsOf(cancelled(invoice), settings)];
    expect(booked.map(({ month }) => month)).toEqual(['2026-10', '2026-10', '2026-10']);
    expect(back.map(({ month }) => month)).toEqual(['2026-11', '2026-11', '2026-11']);
    const facts = (bookings: typeof booked) =>
      bookings.map((one) => {
        const [amount, side, , , , , account, against, key] = cells(one.line);
        return { amount, side, account, against, key };
      });
    expect(facts(booked).map(({ against }) => against)).toEqual(['8400', '8300', '8200']);
    expect(facts(back)).toEqual(facts(booked).map((fact) => ({ ...fact, side: '"H"' })));
    expect(facts(booked).map(({ account, key }) => [account, key])).toEqual(Array(3).fill(['10000', '""']));
    expect(cells(back[0]?.line ?? '')[13]).toBe(`"Storno RE-2026-0007 ${invoice.buyer.name}"`);
    expect(
      postingBatches([...back, ...booked], settings, { from: '2026-01-01', to: '2026-12-31' }, now).map(
        ({ name }) => name,
      ),
    ).toEqual(['EXTF_Buchungsstapel_2026-10.csv', 'EXTF_Buchungsstapel_2026-11.csv']);
  });

  it.each([
    ['small-business', '8195'],
    ['reverse-charge', '8337'],
    ['eu-service', '8336'],
  ] as const)('has one line without tax if taxation is %s', (taxation, account) => {
    const booked = postingsOf(documentWith({ taxation, lines: [line(10_000, 19), line(5_000, 7)] }), settings);
    expect(booked.map((one) => [cells(one.line)[0], cells(one.line)[7]])).toEqual([['150,00', account]]);
  });

  it.each([
    ['at-customers-place', 'skr03', ['8336'], '"ATU12345678"'],
    ['at-customers-place', 'skr04', ['4336'], '"ATU12345678"'],
    // On real estate in Germany: like any other work here, and in no recapitulative statement.
    ['on-real-estate', 'skr03', ['8400', '8300'], '""'],
    ['reverse-charge', 'skr03', ['8337'], '""'],
    ['reverse-charge', 'skr04', ['4337'], '""'],
    ['exempt', 'skr03', ['8400', '8300', '8200'], '""'],
    ['gross', 'skr03', ['8400', '8300'], '""'],
    ['gross-of-small-business', 'skr03', ['8195'], '""'],
  ] as const)('books %s in %s on %j', (name, datev_chart, accounts, vatId) => {
    for (const document of [invoices[name], cancelled(invoices[name])]) {
      const booked = postingsOf(document, { ...settings, datev_chart }).map((one) => cells(one.line));
      expect(booked.map((fields) => fields[7])).toEqual(accounts);
      expect(new Set(booked.map((fields) => fields[39]))).toEqual(new Set([vatId]));
    }
    const own = { ...settings, datev_chart, datev_revenue_eu: '8999' };
    const [first] = postingsOf(invoices[name], own);
    expect(cells(first?.line ?? '')[7]).toBe(name === 'at-customers-place' ? '8999' : accounts[0]);
  });

  it.each([
    ['a period before', { from: '2026-10-01', to: '2026-10-31' }, ['31102026', '31102026'], ['31102026', '03112026']],
    ['the day itself', { from: '2026-11-02', to: '2026-11-02' }, ['02112026', '02112026'], ['02112026', '03112026']],
    ['a day to come', { from: '2026-11-02', to: '2026-11-04' }, ['', ''], ['', '']],
  ])('has the day of the service and its tax period: %s', (_when, service, ofInvoice, ofCancellation) => {
    const invoice = documentWith({ lines: [line(10_000, 19)] }, { service, issueDate: '2026-11-02' });
    const days = (document: IssuedDocument) => {
      const [booking] = postingsOf(document, settings);
      return [115, 116].map((place) => cells(booking?.line ?? '')[place - 1]);
    };
    expect(days(invoice)).toEqual(ofInvoice);
    expect(days(cancelled(invoice))).toEqual(ofCancellation);
    // October's work in November: the batch is November's, the tax October's.
    expect(postingsOf(invoice, settings)[0]?.month).toBe('2026-11');
  });

  it('omits amounts of zero, which DATEV rejects', () => {
    const free = { ...line(10_000, 7), discountBasisPoints: 10_000 };
    const booked = postingsOf(documentWith({ lines: [line(10_000, 19), free] }), settings);
    expect(booked.map((one) => cells(one.line)[0])).toEqual(['119,00']);
  });

  it('writes a name as plain text only', () => {
    const name = `=HYPERLINK("x";"y")\r\n"${'ü'.repeat(80)}`;
    const [booking] = postingsOf(
      documentWith({ lines: [line(100, 19)] }, { buyer: { ...sample.buyer, name } }),
      settings,
    );
    const fields = cells(booking?.line ?? '');
    expect(fields).toHaveLength(125);
    expect(booking?.line).not.toMatch(/[\r\n]/);
    expect(fields[13]).toBe(`"Rechnung =HYPERLINK(""x"";""y"") ""${'ü'.repeat(60 - 30)}"`);
  });

  it.each([
    ['2026-06', 7, '20250701'],
    ['2026-07', 7, '20260701'],
    ['2026-01', 1, '20260101'],
    ['2026-12', 12, '20261201'],
    ['2026-11', 12, '20251201'],
  ])('of %s belongs, if financial years begin in month %i, to the one that began on %s', (month, first, day) => {
    expect(yearBeginning(month, first)).toBe(day);
  });
});

describe('the tables', () => {
  const packed = (document: IssuedDocument): PackedDocument => {
    const { netCents, taxCents, grossCents } = totalsOf(document);
    const isInvoice = document.kind === 'invoice';
    return {
      document,
      pdf: `${document.number}.pdf`,
      issued: {
        id: document.number,
        number: document.number,
        kind: isInvoice ? 'rechnung' : 'storno',
        issue_date: document.issueDate,
        due_date: document.dueDate ?? document.issueDate,
        status: isInvoice ? 'offen' : 'storniert',
        net_cents: netCents,
        tax_cents: taxCents,
        amount: grossCents / 100,
        paid_cents: 0,
        sha256: 'a'.repeat(64),
      },
    };
  };
  const table = (csv: string) => {
    const [header = '', ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    const names = header.split(';');
    return rows.map((row) => Object.fromEntries(cells(row).map((value, index) => [names[index] ?? '', value])));
  };

  it.each(all)('add up to the printed amounts, cancellations included: %s', (_name, invoice) => {
    for (const document of [invoice, cancelled(invoice)]) {
      const totals = totalsOf(document);
      const [row = {}] = table(toCsv([packed(document)], documentColumns));
      const sum = (...headers: string[]) => headers.reduce((total, header) => total + numberOf(row[header]), 0);
      expect(sum('Brutto (EUR)')).toBe(totals.grossCents);
      expect(sum('Netto 19 % (EUR)', 'Netto 7 % (EUR)', 'Netto ohne USt (EUR)')).toBe(totals.netCents);
      expect(sum('USt 19 % (EUR)', 'USt 7 % (EUR)')).toBe(totals.taxCents);
      expect(sum('Netto (EUR)', 'USt (EUR)')).toBe(totals.grossCents);
      const nets = lineRowsOf(packed(document)).map(({ net }) => Math.round(net * 100));
      expect(nets.reduce((total, net) => total + net, 0)).toBe(totals.netCents);
    }
  });

  it('have quantities with three decimals, also below zero, and escaped formulas', () => {
    const document = documentWith({
      lines: [{ ...line(1_999, 19, 2_125), name: '=1+1; "x"' }],
      discountBasisPoints: 1_000,
    });
    const text = toCsv(lineRowsOf(packed(cancelled(document))), lineColumns);
    const [header, first, second, ...rest] = text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(
      'Nummer;Position;Bezeichnung;Beschreibung;Menge;Einheit;Einzelpreis (EUR);Preise;Rabatt (%);USt (%);Netto (EUR)',
    );
    expect(first).toBe(`ST-2026-0001;1;"'=1+1; ""x""";;-2,125;Stunden;19,99;netto;0,00;19;-42,48`);
    expect(second).toBe('ST-2026-0001;;Nachlass auf die Summe;;;;;;10,00;19;4,25');
    expect(rest).toEqual(['']);
    expect(toCsv([1.5], [{ header: 'x', cell: (value) => value, decimals: 3 }])).toBe('\uFEFFx\r\n1,500\r\n');
  });
});

describe('the encoding', () => {
  it('matches what browsers decode', () => {
    const every = Array.from({ length: 256 }, (_, code) => code);
    expect([...windows1252(textOf(Uint8Array.from(every)))]).toEqual(every);
  });

  it.each([
    ['ş', 's'],
    ['Ł', 'L'],
    ['u\u0308', 'ü'],
    ['日', '?'],
    ['😀', '?'],
    ['\u0301', '?'],
    ['ẞ', 'ß'],
  ])('writes %j as %j', (text, written) => expect(textOf(windows1252(text))).toBe(written));
});

describe('the archive', () => {
  it('contains the added files, in folders, with names and texts in UTF-8', async () => {
    const zip = new ZipWriter();
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * index) % 251);
    zip.add('belege/RE-1.pdf', bytes);
    zip.add('Übersicht.txt', 'Größe\r\n');
    zip.add('leer.txt', '');
    const files = unzipSync(new Uint8Array(await zip.finish().arrayBuffer()));
    expect(Object.keys(files)).toEqual(['belege/RE-1.pdf', 'Übersicht.txt', 'leer.txt']);
    expect(Buffer.compare(Buffer.from(files['belege/RE-1.pdf'] ?? []), Buffer.from(bytes))).toBe(0);
    expect(new TextDecoder().decode(files['Übersicht.txt'])).toBe('Größe\r\n');
    expect(files['leer.txt']).toHaveLength(0);
  });

  it('rejects more files than a ZIP can contain', () => {
    const zip = new ZipWriter();
    for (let file = 1; file <= 65_535; file++) zip.add(String(file), '');
    expect(() => zip.add('too many', '')).toThrow(RangeError);
  });
});
