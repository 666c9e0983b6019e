import { afterEach, describe, expect, it, vi } from 'vitest';
import { ciiOf, hasXRechnung } from '@functions/documents/cii';
import { type IssuedDocument } from '@functions/documents/content';
import { plainAmount } from '@functions/documents/decimal';
import { netAmountsOf } from '@functions/documents/net-amounts';
import { totalsOf } from '@functions/documents/totals';
import { firm, invoices, variants } from './variants';
import { ruleErrors, schemaErrors, sumErrors, texts, xrechnungErrors } from './xml-checks';

// Much of it is arithmetic, and a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const xmlOf = (document: IssuedDocument, profile?: 'xrechnung') => ciiOf(document, totalsOf(document), profile);

const all = Object.entries(variants).filter(([, { kind }]) => kind !== 'quote');
const files = all.flatMap(([name, document]): [string, string, IssuedDocument][] => [
  [name, xmlOf(document), document],
  ...(hasXRechnung(document)
    ? [[`${name} as XRechnung`, xmlOf(document, 'xrechnung'), document] satisfies [string, string, IssuedDocument]]
    : []),
]);

describe('the XML of an invoice', () => {
  it.each(files)('conforms to the schema and the rules of EN 16931: %s', async (_name, xml, { prices }) => {
    expect(schemaErrors(xml)).toEqual([]);
    expect(await ruleErrors(xml)).toEqual([]);
    expect(sumErrors(xml, prices === 'gross')).toEqual([]);
    if (xml.includes('xrechnung')) expect(xrechnungErrors(xml)).toEqual([]);
  });

  it.each(all)('contains the computed amounts: %s', (_name, document) => {
    const totals = totalsOf(document);
    const net = netAmountsOf(totals);
    const xml = xmlOf(document);
    const sum = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:';
    const breakdown = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:';
    const amounts = (path: string) => texts(xml, path);
    const plain = (cents: number[]) => cents.map(plainAmount);
    expect(amounts('//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')).toEqual(
      plain(net.lines.map(({ netCents }) => netCents)),
    );
    expect(amounts('//ram:SpecifiedLineTradeSettlement//ram:ActualAmount')).toEqual(
      plain(net.lines.map(({ discountCents }) => discountCents).filter((cents) => cents !== 0)),
    );
    expect(amounts('//ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount')).toEqual(
      plain(net.rates.map(({ discountCents }) => discountCents).filter((cents) => cents !== 0)),
    );
    expect(amounts(`${breakdown}BasisAmount`)).toEqual(plain(totals.rates.map(({ basisCents }) => basisCents)));
    expect(amounts(`${breakdown}CalculatedAmount`)).toEqual(plain(totals.rates.map(({ taxCents }) => taxCents)));
    expect(amounts(`${sum}LineTotalAmount`)).toEqual(plain([net.sumCents]));
    expect(amounts(`${sum}TaxBasisTotalAmount`)).toEqual(plain([totals.netCents]));
    expect(amounts(`${sum}TaxTotalAmount`)).toEqual(plain([totals.taxCents]));
    expect(amounts(`${sum}GrandTotalAmount`)).toEqual(plain([totals.grossCents]));
    expect(amounts(`${sum}DuePayableAmount`)).toEqual(plain([totals.grossCents]));
  });

  it('gives reason, percentage and base of every discount', () => {
    const xml = xmlOf(invoices.discounted);
    const all = (name: string) => texts(xml, `//ram:SpecifiedTradeAllowanceCharge/ram:${name}`);
    expect(all('CalculationPercent')).toEqual(['12.5', '3.33', '3.33']);
    expect(all('BasisAmount')).toEqual(['119.00', '436.85', '14.95']);
    expect(all('ActualAmount')).toEqual(['14.88', '14.55', '0.50']);
    expect(all('ReasonCode')).toEqual(['95', '95', '95']);
    expect(all('Reason')).toEqual(['Rabatt', 'Rabatt', 'Rabatt']);
    expect(texts(xml, '//ram:CategoryTradeTax/ram:RateApplicablePercent')).toEqual(['19', '7']);
  });

  it('escapes markup in names, and drops what XML cannot contain or what reverses the text direction', () => {
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

  it.each([
    ['at-customers-place', 'AE', '0', 'Steuerschuldnerschaft des Leistungsempfängers (reverse charge)', 'VATEX-EU-AE'],
    ['reverse-charge', 'AE', '0', 'Steuerschuldnerschaft des Leistungsempfängers', 'VATEX-EU-AE'],
    ['gross-of-small-business', 'E', '0', 'Steuerfreier Umsatz nach §\u00a019 UStG (Kleinunternehmer)', undefined],
    ['exempt', 'E', '0', 'Steuerfrei nach § 4 Nr. 12 UStG (Vermietung)', undefined],
  ] as const)('states why there is no VAT: %s', (name, category, rate, reason, code) => {
    const xml = xmlOf(invoices[name]);
    const breakdown = `//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode="${category}"]/ram:`;
    expect(texts(xml, `${breakdown}RateApplicablePercent`)).toEqual([rate]);
    expect(texts(xml, `${breakdown}ExemptionReason`)).toEqual([reason]);
    expect(texts(xml, `${breakdown}ExemptionReasonCode`)).toEqual(code ? [code] : []);
    expect(texts(xml, '//ram:IncludedNote/ram:Content').join()).toContain(`${reason}.`);
  });

  it('names both VAT ids for a service in another EU country', () => {
    const xml = xmlOf(invoices['at-customers-place']);
    const vatId = '/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]';
    expect(texts(xml, `//ram:SellerTradeParty${vatId}`)).toEqual(['DE123456789']);
    expect(texts(xml, `//ram:BuyerTradeParty${vatId}`)).toEqual(['ATU12345678']);
  });

  it('taxes work on real estate in Germany, also for a foreign firm', () => {
    const xml = xmlOf(invoices['on-real-estate']);
    expect(texts(xml, '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode')).toEqual([
      'S',
      'S',
    ]);
    expect(texts(xml, '//ram:BuyerTradeParty//ram:CountryID')).toEqual(['AT']);
  });

  it('states where the work was done, if the address meets the rules', () => {
    const { 'on-real-estate': document } = invoices;
    const placeOf = (place?: IssuedDocument['place']) =>
      texts(xmlOf({ ...document, place }), '//ram:ShipToTradeParty/ram:PostalTradeAddress/*');
    expect(placeOf(document.place)).toEqual(['50670', 'Mediapark 8', 'Köln', 'DE']);
    expect(placeOf({ street: '', postcode: '50670', city: 'Köln' })).toEqual(['50670', 'Köln', 'DE']);
    for (const place of [
      undefined,
      { street: 'Mediapark 8', postcode: '', city: 'Köln' },
      { street: 'Mediapark 8', postcode: '50670', city: '' },
      { street: 'Praterstraße 10', postcode: '1020', city: 'Wien' },
    ])
      expect(placeOf(place)).toEqual([]);
  });

  it('gives the net prices of gross ones, as exact as their lines', () => {
    const xml = xmlOf(invoices.gross);
    const totals = totalsOf(invoices.gross);
    expect(texts(xml, '//ram:ChargeAmount')).toEqual(['29.337', '7.151', '12.613', '10.925', '13.98']);
    expect(texts(xml, '//ram:GrandTotalAmount')).toEqual([plainAmount(totals.grossCents)]);
    expect(totals.grossCents).toBe(totals.sumCents - totals.discountCents);
  });

  it('requests no transfer without a bank account', () => {
    const xml = xmlOf(invoices.minimum);
    expect(texts(xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')).toEqual(['1']);
    expect(texts(xml, '//ram:IBANID')).toEqual([]);
    expect(texts(xmlOf(invoices.consumer), '//ram:IBANID')).toEqual(['DE02120300000000202051']);
  });

  it('is an XRechnung only for firms with a reference and an electronic address', () => {
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

  it('is not created for a quote', () => {
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
    // The checker prints what it cannot parse.
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const errors = await ruleErrors(mutant(from, to)).catch((error: unknown) => [String(error)]);
    expect(errors).not.toEqual([]);
  });

  it.each([
    ['BR-DE-6', /<ram:TelephoneUniversalCommunication>.*?<\/ram:TelephoneUniversalCommunication>/],
    ['BR-DE-7', /<ram:EmailURIUniversalCommunication>.*?<\/ram:EmailURIUniversalCommunication>/],
    ['BR-DE-11', /(?<=<ram:ShipToTradeParty><ram:PostalTradeAddress>)<ram:PostcodeCode>.*?<\/ram:PostcodeCode>/],
    ['BR-DE-15', /<ram:BuyerReference>.*?<\/ram:BuyerReference>/],
    [
      'PEPPOL-EN16931-R010',
      /<ram:URIUniversalCommunication>(?=<ram:URIID schemeID="EM">buchh).*?<\/ram:URIUniversalCommunication>/,
    ],
  ])('find what an XRechnung lacks: %s', (rule, part) => {
    const whole = xmlOf(invoices['on-real-estate'], 'xrechnung');
    const changed = whole.replace(part, '');
    expect(changed).not.toBe(whole);
    expect(xrechnungErrors(changed)).toEqual([rule]);
  });

  it.each([
    ['a VAT id of no country', 'at-customers-place', 'ATU12345678', 'XX99'],
    ['a buyer without VAT id who owes the tax', 'at-customers-place', /<ram:ID schemeID="VA">ATU.*?<\/ram:ID>/, ''],
    ['no reason of 0 %', 'exempt', /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, ''],
    ['a price three cents off', 'gross', '<ram:ChargeAmount>29.337', '<ram:ChargeAmount>29.341'],
  ] as const)('find %s against the rules', async (_what, name, from, to) => {
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const whole = xmlOf(invoices[name]);
    const changed = whole.replace(from, to);
    expect(changed).not.toBe(whole);
    expect(await ruleErrors(changed).catch((error: unknown) => [String(error)])).not.toEqual([]);
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
