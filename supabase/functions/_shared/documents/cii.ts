import { type Address, type Buyer, type IssuedDocument, type Place, type Seller } from './content.ts';
import { plainAmount, plainPercent, plainQuantity } from './decimal.ts';
import { plainIban } from './iban.ts';
import { type NetAmounts, netAmountsOf, type NetLine } from './net-amounts.ts';
import { legalNotes, termsOf } from './notes.ts';
import { type LineTotals, type RateTotals, type Totals, type VatCategory } from './totals.ts';
import { element as el, type XmlContent } from './xml.ts';

const date = (name: string, iso: string, kind = 'udt') =>
  el(name, el(`${kind}:DateTimeString`, iso.replaceAll('-', ''), { format: '102' }));

const address = ({ street, postcode, city, country }: Omit<Address, 'name'>) =>
  el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', postcode),
    el('ram:LineOne', street),
    el('ram:CityName', city),
    el('ram:CountryID', country),
  ]);

const electronicAddress = (scheme: string, value?: string) =>
  value && el('ram:URIUniversalCommunication', el('ram:URIID', value, { schemeID: scheme }));

const taxRegistration = (scheme: 'VA' | 'FC', value?: string) =>
  value && el('ram:SpecifiedTaxRegistration', el('ram:ID', value.replace(/\s/g, ''), { schemeID: scheme }));

const sellerParty = (seller: Seller) => {
  const { id, vatId, taxNumber, registerCourt, registerNumber, managers, contact } = seller;
  return el('ram:SellerTradeParty', [
    el('ram:ID', id ?? (vatId || registerNumber ? undefined : taxNumber)),
    el('ram:Name', seller.name),
    el(
      'ram:Description',
      [registerCourt, registerNumber, managers && `Geschäftsführung: ${managers}`].filter(Boolean).join(', '),
    ),
    el('ram:SpecifiedLegalOrganization', el('ram:ID', registerNumber)),
    el('ram:DefinedTradeContact', [
      el('ram:PersonName', contact.name),
      el('ram:TelephoneUniversalCommunication', el('ram:CompleteNumber', contact.phone)),
      el('ram:EmailURIUniversalCommunication', el('ram:URIID', contact.email)),
    ]),
    address(seller),
    electronicAddress('EM', contact.email),
    // § 14 Abs. 4 Satz 1 Nr. 2 UStG requires one of the two; a tax number should not be shared needlessly.
    vatId ? taxRegistration('VA', vatId) : taxRegistration('FC', taxNumber),
  ]);
};

const buyerParty = (buyer: Buyer) =>
  el('ram:BuyerTradeParty', [
    el('ram:ID', buyer.customerNumber),
    el('ram:Name', buyer.name),
    buyer.extra && el('ram:DefinedTradeContact', el('ram:PersonName', buyer.extra)),
    address(buyer),
    ...(buyer.email
      ? [electronicAddress('EM', buyer.email)]
      : [electronicAddress('0204', isLeitwegId(buyer.reference) ? buyer.reference : undefined)]),
    taxRegistration('VA', buyer.vatId),
  ]);

/**
 * Whether `reference` looks like a Leitweg-ID (KoSIT, Formatspezifikation Leitweg-ID 2.0.2), which is also an address.
 */
const isLeitwegId = (reference = ''): boolean => /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/i.test(reference);

/**
 * Work site (BG-15). XRechnung requires its town and postal code (BR-DE-10, 11) and EN 16931 a country (BR-57), which a
 * place does not have: if its postal code looks German, it is in Germany; else the site is in the PDF only.
 */
const shipTo = (place?: Place) =>
  place?.city && /^\d{5}$/.test(place.postcode) && el('ram:ShipToTradeParty', address({ ...place, country: 'DE' }));

const tax = (name: string, category: VatCategory, rate: number) =>
  el(name, [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category),
    el('ram:RateApplicablePercent', String(rate)),
  ]);

/** A discount (BG-20 or BG-27); nothing if it is zero. */
const allowance = (basisPoints: number | undefined, baseCents: number, cents: number, category?: XmlContent) =>
  cents !== 0 &&
  el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', el('udt:Indicator', 'false')),
    el('ram:CalculationPercent', plainPercent(basisPoints ?? 0)),
    el('ram:BasisAmount', plainAmount(baseCents)),
    el('ram:ActualAmount', plainAmount(cents)),
    el('ram:ReasonCode', '95'), // discount, of UNTDID 5189
    el('ram:Reason', 'Rabatt'),
    category,
  ]);

const lineItem = ({ line, category, rate }: LineTotals, net: NetLine, index: number) =>
  el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', el('ram:LineID', String(index + 1))),
    el('ram:SpecifiedTradeProduct', [el('ram:Name', line.name), el('ram:Description', line.description)]),
    el('ram:SpecifiedLineTradeAgreement', el('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', net.unitPrice))),
    el(
      'ram:SpecifiedLineTradeDelivery',
      el('ram:BilledQuantity', plainQuantity(line.quantityThousandths), { unitCode: line.unit }),
    ),
    el('ram:SpecifiedLineTradeSettlement', [
      tax('ram:ApplicableTradeTax', category, rate),
      allowance(line.discountBasisPoints, net.amountCents, net.discountCents),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', plainAmount(net.netCents))),
    ]),
  ]);

const taxBreakdown = ({ taxCents, basisCents, category, rate, exemption }: RateTotals) =>
  el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', plainAmount(taxCents)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', exemption?.text),
    el('ram:BasisAmount', plainAmount(basisCents)),
    el('ram:CategoryCode', category),
    el('ram:ExemptionReasonCode', exemption?.code),
    el('ram:RateApplicablePercent', String(rate)),
  ]);

const paymentMeans = ({ name, bank }: Seller, isPayable: boolean) => {
  const iban = isPayable ? bank.iban : undefined;
  return el('ram:SpecifiedTradeSettlementPaymentMeans', [
    el('ram:TypeCode', iban ? '58' : '1'), // SEPA credit transfer, or not defined: XRechnung wants the group always
    iban && [
      el('ram:PayeePartyCreditorFinancialAccount', [el('ram:IBANID', plainIban(iban)), el('ram:AccountName', name)]),
      el('ram:PayeeSpecifiedCreditorFinancialInstitution', el('ram:BICID', bank.bic)),
    ],
  ]);
};

const settlement = (document: IssuedDocument, totals: Totals, net: NetAmounts) => {
  const { number, service, dueDate, cancels, seller, discountBasisPoints } = document;
  const isPayable = totals.grossCents > 0;
  return el('ram:ApplicableHeaderTradeSettlement', [
    isPayable && el('ram:PaymentReference', number),
    el('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(seller, isPayable),
    totals.rates.map(taxBreakdown),
    service &&
      service.from !== service.to &&
      el('ram:BillingSpecifiedPeriod', [date('ram:StartDateTime', service.from), date('ram:EndDateTime', service.to)]),
    totals.rates.map(({ category, rate }, index) => {
      const { sumCents = 0, discountCents = 0 } = net.rates[index] ?? {};
      return allowance(discountBasisPoints, sumCents, discountCents, tax('ram:CategoryTradeTax', category, rate));
    }),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', termsOf(document, totals.grossCents)),
      isPayable && dueDate && date('ram:DueDateDateTime', dueDate),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', plainAmount(net.sumCents)),
      net.discountCents !== 0 && el('ram:AllowanceTotalAmount', plainAmount(net.discountCents)),
      el('ram:TaxBasisTotalAmount', plainAmount(totals.netCents)),
      el('ram:TaxTotalAmount', plainAmount(totals.taxCents), { currencyID: 'EUR' }),
      el('ram:GrandTotalAmount', plainAmount(totals.grossCents)),
      el('ram:DuePayableAmount', plainAmount(totals.grossCents)),
    ]),
    cancels &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', cancels.number),
        date('ram:FormattedIssueDateTime', cancels.issueDate, 'qdt'),
      ]),
  ]);
};

/** ZUGFeRD 2 and Factur-X call the first one "EN 16931"; public buyers require the second, as XML without a PDF. */
const profiles = {
  zugferd: { guideline: 'urn:cen.eu:en16931:2017', process: undefined },
  xrechnung: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
};

/**
 * Whether the document is available as an XRechnung 3.0: an invoice or its cancellation to a firm with a buyer
 * reference (BR-DE-15) and an address for invoices (PEPPOL-EN16931-R010): an e-mail address or a Leitweg-ID.
 */
export const hasXRechnung = ({ kind, buyer: { consumer, reference, email } }: IssuedDocument): boolean =>
  kind !== 'quote' && !consumer && Boolean(reference) && (Boolean(email) || isLeitwegId(reference));

/**
 * The invoice as UN/CEFACT Cross Industry Invoice, the syntax of EN 16931 in ZUGFeRD and XRechnung. Elements are in
 * schema order.
 * @throws RangeError for a quote, and for an XRechnung without the required buyer data
 */
export function ciiOf(document: IssuedDocument, totals: Totals, profile: keyof typeof profiles = 'zugferd'): string {
  const { kind, number, issueDate, introduction, closing, reference, service, place, seller, buyer } = document;
  if (kind === 'quote') throw new RangeError('A quote is no invoice');
  if (profile === 'xrechnung' && !hasXRechnung(document))
    throw new RangeError("An XRechnung needs the buyer's reference and electronic address");
  const { guideline, process } = profiles[profile];
  const notes = [introduction, ...legalNotes(document, totals), closing];
  const net = netAmountsOf(totals);
  const root = el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        el('ram:BusinessProcessSpecifiedDocumentContextParameter', el('ram:ID', process)),
        el('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', guideline)),
      ]),
      el('rsm:ExchangedDocument', [
        el('ram:ID', number),
        el('ram:TypeCode', kind === 'cancellation' ? '384' : '380'), // UNTDID 1001: corrected invoice, invoice
        date('ram:IssueDateTime', issueDate),
        notes.map((note) => el('ram:IncludedNote', el('ram:Content', note))),
      ]),
      el('rsm:SupplyChainTradeTransaction', [
        totals.lines.map((line, index) => lineItem(line, net.lines[index] as NetLine, index)),
        el('ram:ApplicableHeaderTradeAgreement', [
          el('ram:BuyerReference', buyer.reference),
          sellerParty(seller),
          buyerParty(buyer),
          el('ram:SellerOrderReferencedDocument', el('ram:IssuerAssignedID', reference)),
        ]),
        // The schema requires this element, and every reader warns about an empty one.
        el('ram:ApplicableHeaderTradeDelivery', [
          shipTo(place),
          el('ram:ActualDeliverySupplyChainEvent', date('ram:OccurrenceDateTime', service?.to ?? issueDate)),
        ]),
        settlement(document, totals, net),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root?.xml ?? ''}\n`;
}
