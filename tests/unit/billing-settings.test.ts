import { describe, expect, test } from 'vitest';
import { debtorAccount, missingForDatev, revenueAccount } from '@/features/documents/billing-settings/datev';
import { missingForInvoices } from '@/features/documents/billing-settings/missing';
import {
  billingInputOf,
  type BillingSettings,
  type BillingSettingsInput,
  billingSettingsResolver,
  billingSettingsSchema,
} from '@/features/documents/billing-settings/schema';

const row: BillingSettings = {
  id: 1,
  legal_name: 'Muster GmbH',
  street: 'Musterstraße 1',
  postal_code: '80331',
  city: 'München',
  logo: '',
  managers: 'Erika Muster',
  register_court: 'Amtsgericht München',
  register_number: 'HRB 12345',
  tax_number: '143/815/08155',
  vat_id: 'DE123456789',
  business_id: 'DE123456789-00001',
  bank_name: 'Musterbank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  is_small_business: false,
  vat_rate: 7,
  payment_days: 14,
  hours_step_minutes: 15,
  hours_rounding: 'naechster',
  quote_days: 30,
  introduction: 'Guten Tag',
  closing: 'Vielen\nDank',
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
  datev_chart: 'skr04',
  datev_account_length: 5,
  datev_year_begins: 7,
  datev_revenue_19: '44000',
  datev_revenue_7: '',
  datev_revenue_0: '',
  datev_revenue_13b: '43370',
  datev_revenue_eu: '43360',
  datev_debtor: '100000',
  datev_debtor_each: true,
  cost_rate_cents: 3250,
  margin_percent: 30,
  updated_at: '2026-01-01T00:00:00Z',
};
const input = billingInputOf(row);

/** The first message of each field, as shown by the form. */
async function errors(changes: Partial<BillingSettingsInput>): Promise<Record<string, string | undefined>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const found = await billingSettingsResolver({ ...input, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(found.errors).map(([field, error]) => [field, error.message]));
}
const parsed = (changes: Partial<BillingSettingsInput>) => billingSettingsSchema.parse({ ...input, ...changes });

describe('the form of billing settings', () => {
  test('returns the row unchanged', () => {
    const { id: _id, logo: _logo, updated_at: _version, ...form } = row;
    expect(billingSettingsSchema.parse(input)).toEqual(form);
    expect(parsed({ is_small_business: 'small-business', vat_rate: '0' })).toMatchObject({
      is_small_business: true,
      vat_rate: 0,
    });
  });

  test('may be empty, apart from the number series', async () => {
    const lines = ['legal_name', 'street', 'postal_code', 'city', 'managers', 'register_court', 'register_number'];
    const codes = ['tax_number', 'vat_id', 'business_id', 'bank_name', 'iban', 'bic', 'introduction', 'closing'];
    const datev = ['consultant', 'client', 'revenue_19', 'revenue_13b', 'debtor'].map((field) => `datev_${field}`);
    expect(await errors(Object.fromEntries([...lines, ...codes, ...datev].map((field) => [field, ''])))).toEqual({});
  });

  test('shows an IBAN in groups of four, and accepts spaces and lower case', () => {
    expect(input.iban).toBe('DE02 1203 0000 0000 2020 51');
    expect(parsed({ iban: ' de02 1203 0000\u00a00000 2020 51 ' }).iban).toBe('DE02120300000000202051');
    expect(parsed({ iban: 'AT61 1904 3002 3457 3201' }).iban).toBe('AT611904300234573201');
  });

  test.each(['DE02120300000000202052', 'DE0212030000000020205', 'DE', '0212030000', 'DE02 1203 0000 0000 2020 5X'])(
    'rejects the IBAN %s',
    async (iban) => {
      expect(await errors({ iban })).toEqual({ iban: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie jede Stelle.' });
    },
  );

  test('stores codes without spaces and in upper case', () => {
    expect(
      parsed({
        tax_number: '143 / 815 / 08155',
        vat_id: 'de 123 456 789',
        business_id: 'de123456789-00001',
        bic: 'bylade m1 001',
        invoice_prefix: ' re ',
      }),
    ).toMatchObject({
      tax_number: '143/815/08155',
      vat_id: 'DE123456789',
      business_id: 'DE123456789-00001',
      bic: 'BYLADEM1001',
      invoice_prefix: 'RE',
    });
    expect(parsed({ tax_number: '013 815 08153' }).tax_number).toBe('01381508153');
  });

  test.each([
    ['tax_number', ['1', '143/815', 'DE123', '143-815-08155'], 'Bitte geben Sie die Steuernummer wie auf'],
    ['vat_id', ['123456789', 'AT123456789', 'DE12345678'], 'Die USt-IdNr. besteht aus DE und neun Ziffern'],
    ['business_id', ['DE123456789', 'DE123456789-1'], 'Die W-IdNr. besteht aus'],
    ['bic', ['BYLADEM', 'BYLADEM100', '12345678'], 'Ein BIC hat 8 oder 11 Stellen'],
    ['invoice_prefix', ['', 'R1', 'RECHN', 'Ä'], 'Bitte geben Sie einen bis vier Buchstaben von A bis Z ein.'],
    ['datev_consultant', ['100', '0100', '12345678', 'A001'], 'Die Beraternummer hat vier bis sieben Ziffern.'],
    ['datev_client', ['0', '100000', 'A'], 'Die Mandantennummer hat eine bis fünf Ziffern.'],
    ['datev_revenue_19', ['840', '840000000', 'A4000'], 'Ein Sachkonto hat vier bis acht Ziffern'],
    ['datev_revenue_13b', ['8337', '833700'], 'Dieses Konto hat nicht die Länge der Sachkonten.'],
    ['datev_revenue_eu', ['8336', '833600'], 'Dieses Konto hat nicht die Länge der Sachkonten.'],
    ['datev_debtor', ['700000', '1000', '1400a'], 'Ein Debitorenkonto hat fünf bis neun Ziffern'],
    ['datev_debtor', ['10000'], 'Ein Debitorenkonto hat eine Ziffer mehr als die Sachkonten.'],
    ['quote_prefix', ['', 'A-'], 'Bitte geben Sie einen bis vier Buchstaben von A bis Z ein.'],
    ['contract_prefix', ['', 'V-'], 'Bitte geben Sie einen bis vier Buchstaben von A bis Z ein.'],
  ] as const)('rejects in %s what the table rejects', async (field, wrong, message) => {
    for (const text of wrong)
      expect(await errors({ [field]: text }), text).toEqual({ [field]: expect.stringContaining(message) as unknown });
  });

  test.each([
    ['legal_name', 200],
    ['street', 200],
    ['postal_code', 10],
    ['city', 100],
    ['managers', 200],
    ['register_court', 100],
    ['register_number', 30],
    ['bank_name', 100],
    ['introduction', 1000],
    ['closing', 1000],
    ['quote_introduction', 1000],
    ['quote_closing', 1000],
    ['erinnerung_text', 1000],
    ['mahnung_text', 1000],
    ['letzte_mahnung_text', 1000],
  ] as const)('%s accepts at most %i characters', async (field, longest) => {
    expect(await errors({ [field]: 'x'.repeat(longest) })).toEqual({});
    expect(await errors({ [field]: 'x'.repeat(longest + 1) })).toEqual({
      [field]: `Bitte höchstens ${longest} Zeichen eingeben.`,
    });
  });

  test.each([
    ['payment_days', 0, 90],
    ['quote_days', 1, 180],
    ['erinnerung_days', 1, 60],
    ['mahnung_days', 1, 60],
    ['letzte_mahnung_days', 1, 60],
  ] as const)('%s accepts whole numbers from %i to %i', async (field, least, most) => {
    for (const days of [least, most]) expect(await errors({ [field]: days })).toEqual({});
    for (const days of [least - 1, most + 1, 1.5, NaN])
      expect(await errors({ [field]: days })).toEqual({
        [field]: `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`,
      });
  });

  test.each(['erinnerung_fee_cents', 'mahnung_fee_cents', 'letzte_mahnung_fee_cents'] as const)(
    '%s is entered in euro, from 0 to 100, and stored in cents',
    async (field) => {
      expect(parsed({ [field]: 2.55 })[field]).toBe(255);
      for (const euro of [0, 100]) expect(await errors({ [field]: euro })).toEqual({});
      for (const euro of [-0.01, 100.01, 1.001, NaN])
        expect(await errors({ [field]: euro }), String(euro)).toEqual({
          [field]: 'Bitte geben Sie einen Betrag von 0 bis 100 € auf den Cent genau ein.',
        });
    },
  );

  test('keeps single-line fields on one line, and the line breaks of texts', () => {
    expect(parsed({ legal_name: ' Muster\nGmbH ', closing: ' Vielen\nDank ' })).toMatchObject({
      legal_name: 'Muster GmbH',
      closing: 'Vielen\nDank',
    });
  });

  test('requires different prefixes for the series, and reports it beside other errors', async () => {
    const taken = 'Dieses Kürzel hat schon eine andere Nummernreihe.';
    expect(await errors({ cancellation_prefix: 're' })).toEqual({ cancellation_prefix: taken });
    expect(await errors({ quote_prefix: 'ST' })).toEqual({ quote_prefix: taken });
    expect(await errors({ contract_prefix: 'AN' })).toEqual({ contract_prefix: taken });
    expect(await errors({ quote_prefix: 'RE', bic: '1' })).toMatchObject({
      quote_prefix: taken,
      bic: expect.any(String) as unknown,
    });
  });
});

describe('the DATEV accounts', () => {
  const none = { datev_revenue_19: '', datev_revenue_7: '', datev_revenue_0: '', datev_revenue_13b: '' };
  const plain = { ...row, ...none, datev_revenue_eu: '', datev_debtor: '', datev_debtor_each: false };

  test.each([
    ['skr03', 4, ['8400', '8300', '8200', '8337', '8336', '8195'], '10000'],
    ['skr04', 4, ['4400', '4300', '4200', '4337', '4336', '4185'], '10000'],
    ['skr03', 6, ['840000', '830000', '820000', '833700', '833600', '819500'], '1000000'],
  ] as const)('are the defaults of %s with %i digits', (datev_chart, datev_account_length, usual, debtor) => {
    const settings = { ...plain, datev_chart, datev_account_length };
    const revenues = ['19', '7', '0', '13b', 'eu', 'small-business'] as const;
    expect(revenues.map((revenue) => revenueAccount(settings, revenue))).toEqual(usual);
    expect(debtorAccount(settings, 'K-10001')).toBe(debtor);
  });

  test('are the company’s own where it has set them', () => {
    expect(revenueAccount(row, '19')).toBe('44000');
    expect(revenueAccount({ ...plain, datev_revenue_0: '41000' }, 'small-business')).toBe('41000');
    expect(debtorAccount({ ...plain, datev_debtor: '120000' }, 'K-10001')).toBe('120000');
  });

  test.each([
    ['K-10001', '100010'],
    ['K-69999', '699990'],
    ['K-70000', '100000'],
    ['K-1', '100000'],
    ['', '100000'],
  ])('are, for the customer %j, if each has one, %s', (number, account) => {
    expect(debtorAccount({ ...plain, datev_debtor_each: true }, number)).toBe(account);
  });

  test('require both numbers of the tax adviser', () => {
    expect(missingForDatev(row)).toEqual([]);
    expect(missingForDatev({ datev_consultant: '1001', datev_client: '' })).toEqual(['datev_client']);
    expect(missingForDatev(null)).toEqual(['datev_consultant', 'datev_client']);
  });
});

test('an invoice requires a name, an address and one of two tax numbers', () => {
  expect(missingForInvoices(row)).toEqual([]);
  expect(missingForInvoices({ ...row, tax_number: '' })).toEqual([]);
  expect(missingForInvoices({ ...row, vat_id: '', iban: '' })).toEqual([]);
  const nothing = { ...row, legal_name: '', street: '', postal_code: '', city: '', tax_number: '', vat_id: '' };
  expect(missingForInvoices(nothing)).toEqual(['legal_name', 'street', 'postal_code', 'city', 'tax_number']);
});
