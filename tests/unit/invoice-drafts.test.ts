import { describe, expect, it } from 'vitest';
import { type DocumentContent, limits } from '@functions/documents/content';
import { totalsOf } from '@functions/documents/totals';
import {
  contentOfForm,
  contentValues,
  emptyLine,
  lineOfService,
  defaultContent,
} from '@/features/documents/content-form';
import { convertPrice } from '@/features/documents/prices';
import {
  toInvoiceDraftRow,
  type InvoiceDraftForm,
  invoiceDraftSchema,
  invoiceDraftValues,
} from '@/features/invoices/draft-schema';
import { paymentSchema } from '@/features/invoices/payments/schema';
import { quoteSchema } from '@/features/quotes/draft-schema';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Json } from '@functions/api/database.types';

const content: DocumentContent & { buyerReference?: string } = {
  taxation: 'regular',
  prices: 'gross',
  exemption: 'Steuerfrei nach § 4 Nr. 12 UStG',
  place: { street: 'Lindenweg 4', postcode: '85354', city: 'Freising' },
  household: 'craft',
  realEstate: true,
  introduction: 'Guten Tag',
  closing: 'Danke',
  lines: [
    {
      name: 'Umzug',
      description: 'Zwei Leute',
      quantityThousandths: 2_125,
      unit: 'HUR',
      unitPriceCents: 4_990,
      vatRate: 19,
      labour: true,
      discountBasisPoints: 1_250,
      billed: '0123456789abcdef0123456789abcdef',
    },
    { name: 'Kartons', quantityThousandths: 30_000, unit: 'H87', unitPriceCents: 230, vatRate: 7 },
  ],
  discountBasisPoints: 300,
  buyerReference: '04011000-12345-34',
};
const row = {
  customer: { id: '30000000-0000-4000-8000-000000000001', number: 'K-1', name: 'Groß' },
  service_from: '2026-11-02',
  service_to: '2026-11-03',
  payment_days: 14,
  mail_text: 'Danke für den Auftrag!',
  content: content as unknown as Json,
};
const form = invoiceDraftValues(row);
const line = { ...emptyLine(19), name: 'Umzug', unit_price: 49.9 };

const problems = (draft: Partial<InvoiceDraftForm>) =>
  Object.fromEntries(
    (invoiceDraftSchema.safeParse({ ...form, ...draft }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a draft', () => {
  it('is unchanged after the editor has shown it', () => {
    expect(toInvoiceDraftRow(form)).toEqual({
      customer_id: row.customer.id,
      service_from: row.service_from,
      service_to: row.service_to,
      payment_days: 14,
      mail_text: 'Danke für den Auftrag!',
      content,
    });
    expect(invoiceDraftSchema.parse(form)).toEqual(form);
  });

  it('has the usual mail unless something is written for it', () => {
    expect(toInvoiceDraftRow(invoiceDraftValues({ ...row, mail_text: null })).mail_text).toBeNull();
    expect(toInvoiceDraftRow({ ...form, mail_text: ' \n' }).mail_text).toBeNull();
    expect(Object.keys(problems({ mail_text: 'x'.repeat(2001) }))).toEqual(['mail_text']);
  });

  it('omits empty values from the document', () => {
    const bare = { taxation: 'regular', lines: [] };
    expect(
      contentOfForm(
        invoiceDraftValues({ ...row, customer: null, service_from: null, service_to: null, content: bare }),
      ),
    ).toEqual(bare);
  });

  it('converts every price and quantity to integer cents and thousandths', () => {
    for (let cents = 0; cents < 20_000; cents += 7) {
      const { lines } = contentOfForm({ ...form, lines: [{ ...line, unit_price: Number(`${cents / 100}`) }] });
      expect(lines[0]?.unitPriceCents).toBe(cents);
    }
    for (let thousandths = 1; thousandths < 30_000; thousandths += 13) {
      const { lines } = contentOfForm({ ...form, lines: [{ ...line, quantity: thousandths / 1000 }] });
      expect(lines[0]?.quantityThousandths).toBe(thousandths);
    }
  });

  it('has its own place, or none', () => {
    expect(form).toMatchObject({ street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' });
    const placeOf = (draft: InvoiceDraftForm) => (toInvoiceDraftRow(draft).content as unknown as DocumentContent).place;
    expect(placeOf({ ...form, street: '', postal_code: '' })).toEqual({ street: '', postcode: '', city: 'Freising' });
    expect(placeOf({ ...form, street: '', postal_code: '', city: '' })).toBeUndefined();
  });

  it('adds up while a field contains something other than a number', () => {
    const { grossCents } = totalsOf(
      contentOfForm({ ...form, discount: NaN, lines: [{ ...line, quantity: NaN }, line] }),
    );
    expect(grossCents).toBe(4_990);
  });

  it('may be incomplete', () => {
    expect(
      problems({ customer: null, service_from: '', service_to: '', lines: [{ ...line, name: '', quantity: 0 }] }),
    ).toEqual({});
    expect(problems({ lines: [] })).toEqual({});
  });

  it.each<[string, Partial<InvoiceDraftForm>, string, RegExp]>([
    ['no number', { lines: [{ ...line, quantity: NaN }] }, 'lines.0.quantity', /eine Zahl/],
    ['four digits', { lines: [{ ...line, quantity: 1.0005 }] }, 'lines.0.quantity', /drei Nachkommastellen/],
    ['too much', { lines: [{ ...line, quantity: 100_001 }] }, 'lines.0.quantity', /Höchstens 100\.000\./],
    ['a negative price', { lines: [{ ...line, unit_price: -1 }] }, 'lines.0.unit_price', /nicht unter 0/],
    ['half a cent', { lines: [{ ...line, unit_price: 0.005 }] }, 'lines.0.unit_price', /zwei Nachkommastellen/],
    ['too dear', { lines: [{ ...line, unit_price: 100_000.01 }] }, 'lines.0.unit_price', /100\.000 €/],
    ['a discount over all', { lines: [{ ...line, discount: 100.5 }] }, 'lines.0.discount', /Höchstens 100 %/],
    ['a discount over the whole', { discount: 101 }, 'discount', /Höchstens 100 %/],
    ['a long name', { lines: [{ ...line, name: 'x'.repeat(201) }] }, 'lines.0.name', /200/],
    ['a long text', { closing: 'x'.repeat(1001) }, 'closing', /1\.?000/],
    [
      'more in all than can be saved',
      { discount: 0, lines: [line, { ...line, quantity: 200, unit_price: 50_000 }] },
      'lines.1.unit_price',
      /^Zusammen höchstens 10\.000\.000 €\.$/,
    ],
    ['too many lines', { lines: Array<typeof line>(limits.lines + 1).fill(line) }, 'lines', /höchstens 200/],
    ['no days', { payment_days: NaN }, 'payment_days', /0 bis 90 Tage/],
    ['a part of a day', { payment_days: 1.5 }, 'payment_days', /0 bis 90 Tage/],
    ['a position that recurs', { lines: [{ ...line, recurs: 'monat' }] }, 'lines', /^Auf einer Rechnung/],
    ['an optional position', { lines: [{ ...line, optional: true }] }, 'lines', /^Auf einer Rechnung ist keine/],
    ['an end before the beginning', { service_to: '2026-11-01' }, 'service_to', /nicht vor dem Beginn/],
  ])('with %s shows the error beside its field', (_, draft, field, message) => {
    expect(problems(draft)).toEqual({ [field]: expect.stringMatching(message) as string });
  });
});

describe('a quote', () => {
  const { customer, service_from: _from, service_to: _to, payment_days: _days, ...rest } = form;
  const quote = { customer, subject: 'Umzug', destination: '', quote_days: 30, ...rest, prices: 'net' as const };

  it('that exceeds what can be saved shows the error beside its largest position', () => {
    const dear = { ...line, quantity: 84.04, unit_price: 100_000 };
    expect(quoteSchema.safeParse({ ...quote, discount: 0, lines: [{ ...dear, quantity: 84 }] }).success).toBe(true);
    const { error } = quoteSchema.safeParse({ ...quote, discount: 0, lines: [line, dear] });
    expect(error?.issues).toMatchObject([{ path: ['lines', 1, 'unit_price'] }]);
  });

  it('keeps which positions recur; one by the hour is for one hour', () => {
    const lines = [
      line,
      { ...line, quantity: 3, recurs: 'monat' },
      { ...line, quantity: 3, unit: 'LS', recurs: 'stunde' },
    ];
    const written = contentOfForm(quoteSchema.parse({ ...quote, lines }));
    expect(written.lines).toMatchObject([
      { quantityThousandths: 1000 },
      { quantityThousandths: 3000, recurs: 'monat' },
      { quantityThousandths: 1000, unit: 'HUR', recurs: 'stunde' },
    ]);
    expect(written.lines[0]).not.toHaveProperty('recurs');
    expect(contentValues(written as unknown as Json).lines.map(({ recurs }) => recurs)).toEqual([
      'once',
      'monat',
      'stunde',
    ]);
  });

  it('keeps which positions are optional, unless they recur', () => {
    const lines = [line, { ...line, optional: true }, { ...line, optional: true, recurs: 'monat' }];
    const written = contentOfForm(quoteSchema.parse({ ...quote, lines }));
    expect(written.lines.map(({ optional }) => optional)).toEqual([undefined, true, undefined]);
    expect(contentValues(written as unknown as Json).lines.map(({ optional }) => optional)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('that exceeds what can be saved with its optional positions shows the error', () => {
    const dear = { ...line, quantity: 50, unit_price: 100_000, optional: true };
    const { error } = quoteSchema.safeParse({ ...quote, discount: 0, lines: [line, dear, dear] });
    expect(error?.issues).toMatchObject([{ path: ['lines', 1, 'unit_price'] }]);
  });

  it('with more that recurs than a contract can hold shows the error beside the position', () => {
    const dear = { ...line, quantity: 2, unit_price: 50_000.01, recurs: 'monat' };
    const found = (lines: object[]) => quoteSchema.safeParse({ ...quote, lines }).error?.issues ?? [];
    expect(found([line, dear])).toMatchObject([{ path: ['lines', 1, 'unit_price'], message: 'Höchstens 100.000 €.' }]);
    const many = Array<object>(limits.recurringLines).fill({ ...line, recurs: 'jahr' });
    expect(found([...many, line])).toEqual([]);
    expect(found([...many, { ...line, recurs: 'jahr' }])).toMatchObject([
      { path: ['lines', 20, 'recurs'], message: 'Höchstens 20 Positionen können sich wiederholen.' },
    ]);
  });
});

describe('prices', () => {
  it('default to net or gross as the customer must see them', () => {
    const usual = { vat_rate: 19, is_small_business: false, is_household_service: true };
    expect(defaultContent(usual, { kind: 'privat' }).prices).toBe('gross');
    expect(defaultContent(usual, { kind: 'firma' }).prices).toBe('net');
  });

  it('from the catalogue are consumer prices: without VAT for net drafts, if the company charges it', () => {
    const service = { title: 'Grundreinigung', description: 'Alle Räume', price: 189 };
    const usual = { vat_rate: 19, is_small_business: false, is_household_service: true };
    const priceOf = (...args: Parameters<typeof lineOfService>) => lineOfService(...args).unit_price;
    expect(lineOfService(service, usual, 'gross')).toMatchObject({
      name: 'Grundreinigung',
      unit: 'LS',
      unit_price: 189,
      vat_rate: '19',
    });
    expect(priceOf(service, usual, 'net')).toBe(158.82);
    expect(convertPrice(lineOfService(service, usual, 'net'), 'gross').unit_price).toBe(189);
    expect(priceOf(service, { ...usual, vat_rate: 7 }, 'net')).toBe(176.64);
    expect(priceOf(service, { ...usual, is_small_business: true }, 'net')).toBe(189);
    expect(priceOf({ ...service, price: 1_000_000 }, usual, 'gross')).toBe(100_000);
  });

  it('are converted, rounded to the cent, and restored when switched back', () => {
    for (const vat_rate of ['19', '7', '0'] as const)
      for (let cents = 0; cents < 5_000; cents++) {
        const typed = { ...line, vat_rate, unit_price: cents / 100 };
        for (const [there, back] of [
          ['net', 'gross'],
          ['gross', 'net'],
        ] as const) {
          const switched = convertPrice(typed, there);
          const factor = 1 + Number(vat_rate) / 100;
          const exact = there === 'net' ? cents / factor : cents * factor;
          expect(Math.abs(switched.unit_price * 100 - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(convertPrice(switched, back)).toMatchObject({ unit_price: typed.unit_price, vat_rate });
          // Again, any number of times.
          expect(convertPrice(convertPrice(switched, back), there).unit_price).toBe(switched.unit_price);
        }
      }
  });

  it('are converted again if they were edited since', () => {
    const switched = convertPrice({ ...line, vat_rate: '19' as const, unit_price: 0.03 }, 'net');
    expect(switched.unit_price).toBe(0.03);
    expect(convertPrice({ ...switched, unit_price: 1 }, 'gross').unit_price).toBe(1.19);
    expect(convertPrice({ ...switched, vat_rate: '7' }, 'gross').unit_price).toBe(0.03);
    expect(convertPrice({ ...switched, unit_price: NaN }, 'gross').unit_price).toBeNaN();
  });

  it('are saved without their former values', () => {
    const { lines } = contentOfForm({ ...form, lines: [convertPrice(line, 'net')] });
    expect(Object.keys(lines[0] ?? {})).not.toContain('converted');
  });
});

describe('a payment', () => {
  const payment = { direction: 'in', paid_on: berlinDay(), amount: 10.5, note: 'bar' };
  it('is dated today or earlier, and has a positive amount in whole cents', () => {
    expect(paymentSchema.parse(payment)).toEqual(payment);
    for (const wrong of [
      { paid_on: berlinDay(1) },
      { paid_on: '' },
      { amount: 0 },
      { amount: NaN },
      { amount: -1 },
      { amount: 0.005 },
      { amount: 10_000_001 },
      { note: 'x'.repeat(201) },
      { direction: 'back' },
    ])
      expect(paymentSchema.safeParse({ ...payment, ...wrong }).error?.issues).toHaveLength(1);
  });
});
