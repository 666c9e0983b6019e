import { afterEach, describe, expect, it, vi } from 'vitest';
import { ciiOf, hasXRechnung } from '@functions/documents/cii';
import { type IssuedDocument } from '@functions/documents/content';
import { plainAmount } from '@functions/documents/decimal';
import { totalsOf } from '@functions/documents/totals';
import { firm, invoices, variants } from './variants';
import { ruleErrors, schemaErrors, sumErrors, texts } from './xml-checks';

// Much of it is arithmetic, and a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const xmlOf = (document: IssuedDocument, profile?: 'xrechnung') => ciiOf(document, totalsOf(document), profile);

const all = Object.entries(variants).filter(([, { kind }]) => kind !== 'quote');
const files = all.flatMap(([name, document]): [string, string][] => [
  [name, xmlOf(document)],
  ...(hasXRechnung(document)
    ? [[`${name} as XRechnung`, xmlOf(document, 'xrechnung')] satisfies [string, string]]
    : []),
]);

describe('the XML of an invoice', () => {
  it.each(files)('keeps the schema and the rules of EN 16931: %s', async (_name, xml) => {
    expect(schemaErrors(xml)).toEqual([]);
    expect(await ruleErrors(xml)).toEqual([]);
    expect(sumErrors(xml)).toEqual([]);
  });

  it.each(all)('says the amounts that were computed: %s', (_name, document) => {
    const totals = totalsOf(document);
    const xml = xmlOf(document);
    const sum = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:';
    const breakdown = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:';
    const amounts = (path: string) => texts(xml, path);
    const plain = (cents: number[]) => cents.map(plainAmount);
    expect(amounts('//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')).toEqual(
      plain(totals.lines.map(({ netCents }) => netCents)),
    );
    expect(amounts('//ram:SpecifiedLineTradeSettlement//ram:ActualAmount')).toEqual(
      plain(totals.lines.map(({ discountCents }) => discountCents).filter((cents) => cents !== 0)),
    );
    expect(amounts('//ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount')).toEqual(
      plain(totals.rates.map(({ discountCents }) => discountCents).filter((cents) => cents !== 0)),
    );
    expect(amounts(`${breakdown}BasisAmount`)).toEqual(plain(totals.rates.map(({ basisCents }) => basisCents)));
    expect(amounts(`${breakdown}CalculatedAmount`)).toEqual(plain(totals.rates.map(({ taxCents }) => taxCents)));
    expect(amounts(`${sum}LineTotalAmount`)).toEqual(plain([totals.sumCents]));
    expect(amounts(`${sum}TaxBasisTotalAmount`)).toEqual(plain([totals.netCents]));
    expect(amounts(`${sum}TaxTotalAmount`)).toEqual(plain([totals.taxCents]));
    expect(amounts(`${sum}GrandTotalAmount`)).toEqual(plain([totals.grossCents]));
    expect(amounts(`${sum}DuePayableAmount`)).toEqual(plain([totals.grossCents]));
  });

  it('gives reason, percent and base of every discount', () => {
    const xml = xmlOf(invoices.discounted);
    const all = (name: string) => texts(xml, `//ram:SpecifiedTradeAllowanceCharge/ram:${name}`);
    expect(all('CalculationPercent')).toEqual(['12.5', '3.33', '3.33']);
    expect(all('BasisAmount')).toEqual(['119.00', '436.85', '14.95']);
    expect(all('ActualAmount')).toEqual(['14.88', '14.55', '0.50']);
    expect(all('ReasonCode')).toEqual(['95', '95', '95']);
    expect(all('Reason')).toEqual(['Rabatt', 'Rabatt', 'Rabatt']);
    expect(texts(xml, '//ram:CategoryTradeTax/ram:RateApplicablePercent')).toEqual(['19', '7']);
  });

  it('keeps names that are markup, and drops what XML cannot hold or turns the direction of text', () => {
    const [name = ''] = texts(xmlOf(invoices.hostile), '//ram:BuyerTradeParty/ram:Name');
    expect(name).toBe(`<b>O'Neil & "Co"</b> ]]> <!-- 👩‍👧 --> شركة ạ Ж abc  &amp; %00 \\n`);
  });

  it('names the original in a cancellation, with the type of a corrected invoice', () => {
    const xml = xmlOf(variants['consumer-storno'] as IssuedDocument);
    expect(texts(xml, '//rsm:ExchangedDocument/ram:TypeCode')).toEqual(['384']);
    expect(texts(xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual(['RE-2026-0042']);
    expect(texts(xml, '//ram:BilledQuantity')[0]).toBe('-7.5');
  });

  it('names our order and the buyer’s reference', () => {
    const xml = xmlOf(invoices.business);
    expect(texts(xml, '//ram:SellerOrderReferencedDocument/ram:IssuerAssignedID')).toEqual(['AU-2026-0117']);
    expect(texts(xml, '//ram:BuyerReference')).toEqual(['KST 4711']);
  });

  it('asks for no transfer where there is no account', () => {
    const xml = xmlOf(invoices.minimum);
    expect(texts(xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')).toEqual(['1']);
    expect(texts(xml, '//ram:IBANID')).toEqual([]);
    expect(texts(xmlOf(invoices.consumer), '//ram:IBANID')).toEqual(['DE02120300000000202051']);
  });

  it('is an XRechnung only for firms that told what to quote and where to send it', () => {
    const { business, consumer } = invoices;
    expect(hasXRechnung(business)).toBe(true);
    expect(hasXRechnung(consumer)).toBe(false);
    expect(hasXRechnung({ ...consumer, buyer: { ...consumer.buyer, reference: 'KST 4711' } })).toBe(false);
    expect(hasXRechnung({ ...business, buyer: { ...firm, reference: undefined } })).toBe(false);
    expect(hasXRechnung({ ...business, buyer: { ...firm, email: undefined } })).toBe(false);
    expect(() => xmlOf(consumer, 'xrechnung')).toThrow(RangeError);
    const toState = xmlOf(invoices['three-pages'], 'xrechnung');
    const address = '//ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID';
    expect(texts(toState, `${address}[@schemeID="0204"]`)).toEqual(['05315-03456-22']);
    expect(texts(xmlOf(business, 'xrechnung'), `${address}[@schemeID="EM"]`)).toEqual([firm.email]);
    expect(texts(toState, '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')[0]).toContain('xrechnung_3.0');
  });

  it('is not made of a quote', () => {
    expect(() => xmlOf(variants.quote as IssuedDocument)).toThrow(RangeError);
  });
});

describe('the checks', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const good = xmlOf(invoices.discounted);
  const mutant = (from: string | RegExp, to: string) => {
    const changed = good.replace(from, to);
    expect(changed).not.toBe(good);
    return changed;
  };

  it.each([
    ['an unknown element', '<ram:TypeCode>380</ram:TypeCode>', '<ram:Foo/>'],
    ['another order', /(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(<ram:LineOne>.*?<\/ram:LineOne>)/, '$2$1'],
    ['an empty element', '</ram:Name>', '</ram:Name><ram:Description></ram:Description><ram:Description/>'],
  ])('find %s against the schema', (_what, from, to) => {
    expect(schemaErrors(mutant(from, to))).not.toEqual([]);
  });

  it.each([
    ['a total one cent off', '<ram:GrandTotalAmount>518.00', '<ram:GrandTotalAmount>518.01'],
    ['a wrong tax', '<ram:CalculatedAmount>80.24', '<ram:CalculatedAmount>90.24'],
    ['a date in another form', '>20261121<', '>2026-11-21<'],
    ['a discount that the sums forget', '<ram:AllowanceTotalAmount>15.05', '<ram:AllowanceTotalAmount>15.04'],
    [
      'no identifier of the seller',
      /<ram:SpecifiedLegalOrganization>.*schemeID="VA">DE123456789<\/ram:ID><\/ram:SpecifiedTaxRegistration>/,
      '',
    ],
    ['an unknown unit', 'unitCode="HUR"', 'unitCode="STD"'],
    ['a negative price', '<ram:ChargeAmount>34.90', '<ram:ChargeAmount>-34.90'],
  ])('find %s against the rules', async (_what, from, to) => {
    // The checker prints what it cannot read.
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const errors = await ruleErrors(mutant(from, to)).catch((error: unknown) => [String(error)]);
    expect(errors).not.toEqual([]);
  });

  it.each([
    ['a line one cent off', '<ram:LineTotalAmount>104.12', '<ram:LineTotalAmount>104.13'],
    ['a discount of a line one cent off', '<ram:ActualAmount>14.88', '<ram:ActualAmount>14.87'],
    ['another percentage', '<ram:CalculationPercent>3.33', '<ram:CalculationPercent>3.34'],
    ['a basis one cent off', '<ram:BasisAmount>422.30', '<ram:BasisAmount>422.31'],
    ['a tax one cent off', '<ram:CalculatedAmount>80.24', '<ram:CalculatedAmount>80.25'],
    ['a gross one cent off', '<ram:GrandTotalAmount>518.00', '<ram:GrandTotalAmount>518.01'],
    ['a rate that no line has', '<ram:RateApplicablePercent>7</', '<ram:RateApplicablePercent>5</'],
  ])('find %s in the sums', (_what, from, to) => {
    expect(sumErrors(mutant(from, to))).not.toEqual([]);
  });
});
