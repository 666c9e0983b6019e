import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FacturX } from 'factur-x-kit';
import {
  XmlBufferInputProvider,
  XmlDocument,
  type XmlElement,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm';

const main = 'FACTUR-X_EN16931.xsd';
const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@stackforge-eu/factur-x')));
const folder = join(packageFolder, 'schema', 'en16931');

/** The schema of ZUGFeRD 2.5, profile EN 16931. */
function readSchema(): XsdValidator {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(files[main] ?? new Uint8Array(), { url: main }));
}

const validator = readSchema();

/** The schema errors of a document; empty if it is valid. */
export function schemaErrors(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
  }
}

/**
 * The business rules of EN 16931 that a document violates, as far as factur-x-kit implements them. It does not support
 * XRechnung, which is EN 16931 with more rules, so the document is passed under the common name.
 */
export async function ruleErrors(xml: string): Promise<string[]> {
  const result = (await FacturX.fromXML(xml.replace(/#compliant#[^<]*/, ''))).validate();
  return result.valid ? [] : [JSON.stringify(result)];
}

const agreement = '//ram:ApplicableHeaderTradeAgreement';
const contact = `${agreement}/ram:SellerTradeParty/ram:DefinedTradeContact`;
const shipTo = '//ram:ShipToTradeParty/ram:PostalTradeAddress';

/** What XRechnung requires beyond EN 16931, by rule (KoSIT, XRechnung Schematron 2.5): an XPath that must find a text. */
const xrechnungRules: Readonly<Record<string, string>> = {
  'BR-DE-1': '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode',
  'BR-DE-3': `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CityName`,
  'BR-DE-4': `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode`,
  'BR-DE-5': `${contact}/ram:PersonName`,
  'BR-DE-6': `${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
  'BR-DE-7': `${contact}/ram:EmailURIUniversalCommunication/ram:URIID`,
  'BR-DE-8': `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CityName`,
  'BR-DE-9': `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode`,
  'BR-DE-10': `${shipTo}/ram:CityName`,
  'BR-DE-11': `${shipTo}/ram:PostcodeCode`,
  'BR-DE-14': '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent',
  'BR-DE-15': `${agreement}/ram:BuyerReference`,
  'PEPPOL-EN16931-R010': `${agreement}/ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID`,
  'PEPPOL-EN16931-R020': `${agreement}/ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID`,
};

/** The additional rules of XRechnung that a document violates. */
export function xrechnungErrors(xml: string): string[] {
  // Without a place of work, nothing is required about it.
  const isAsked = (rule: string) => !['BR-DE-10', 'BR-DE-11'].includes(rule) || texts(xml, shipTo).length > 0;
  const isKept = (path: string) => {
    const found = texts(xml, path);
    return found.length > 0 && found.every((text) => text.trim() !== '');
  };
  return Object.keys(xrechnungRules).filter((rule) => isAsked(rule) && !isKept(xrechnungRules[rule] ?? ''));
}

const namespaces = {
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** The texts of the elements that match an XPath. */
export function texts(xml: string, path: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find(path, namespaces).map((node) => (node as XmlElement).content);
  } finally {
    document.dispose();
  }
}

/**
 * The sums of a document computed from its own figures: BR-CO-10, 11, 13, 14, 15, 16, 17, BR-S-08 and the like, and
 * the net amount of a line. To the cent, although the rules allow more.
 *
 * @param isGross whether its prices include VAT, so that tax and discounts are rounded before the net amounts: then the
 *   tax may be a cent off its percentage (BR-CO-17 allows a euro), and a discount two (PEPPOL-EN16931-R040)
 */
export function sumErrors(xml: string, isGross = false): string[] {
  const document = XmlDocument.fromString(xml);
  const value = (node: XmlElement, path: string): number => Number(node.get(path, namespaces)?.content ?? 0);
  const cents = (node: XmlElement, path: string): number => Math.round(value(node, path) * 100);
  const all = (path: string) => document.find(path, namespaces) as XmlElement[];
  const rateOf = (node: XmlElement, path: string) =>
    ['CategoryCode', 'RateApplicablePercent']
      .map((name) => node.get(`${path}/ram:${name}`, namespaces)?.content)
      .join();
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const rounded = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact) + 1e-7);
  const errors: string[] = [];
  const expectSame = (what: string, found: number, expected: number, slack = 0) => {
    if (!(Math.abs(found - expected) <= slack + 1e-7)) errors.push(`${what}: ${found} instead of ${expected}`);
  };

  const settlement = 'ram:SpecifiedLineTradeSettlement';
  const lines = all('//ram:IncludedSupplyChainTradeLineItem').map((line) => ({
    rate: rateOf(line, `${settlement}/ram:ApplicableTradeTax`),
    net: cents(line, `${settlement}//ram:LineTotalAmount`),
    discount: cents(line, `${settlement}//ram:ActualAmount`),
    amount: rounded(value(line, './/ram:BilledQuantity') * value(line, './/ram:ChargeAmount') * 100),
  }));
  lines.forEach(({ net, amount, discount }, index) => expectSame(`line ${index + 1}`, net, amount - discount));
  const header = '//ram:ApplicableHeaderTradeSettlement/ram:';
  const allowances = all(`${header}SpecifiedTradeAllowanceCharge`).map((one) => ({
    rate: rateOf(one, 'ram:CategoryTradeTax'),
    amount: cents(one, 'ram:ActualAmount'),
  }));
  for (const one of all('//ram:SpecifiedTradeAllowanceCharge')) {
    const share = (value(one, 'ram:BasisAmount') * value(one, 'ram:CalculationPercent')) / 100;
    expectSame(
      'allowance',
      cents(one, 'ram:ActualAmount'),
      isGross ? share * 100 : rounded(share * 100),
      isGross ? 2 : 0,
    );
  }
  const breakdown = all(`${header}ApplicableTradeTax`).map((one) => ({
    rate: rateOf(one, '.'),
    percent: value(one, 'ram:RateApplicablePercent'),
    basis: cents(one, 'ram:BasisAmount'),
    tax: cents(one, 'ram:CalculatedAmount'),
  }));
  for (const { rate, percent, basis, tax } of breakdown) {
    const nets = lines.filter((line) => line.rate === rate).map(({ net }) => net);
    const less = allowances.filter((one) => one.rate === rate).map(({ amount }) => amount);
    expectSame(`basis of ${rate}`, basis, total(nets) - total(less));
    expectSame(`tax of ${rate}`, tax, rounded((basis * percent) / 100), isGross ? 1 : 0);
  }
  const [summation] = all(`${header}SpecifiedTradeSettlementHeaderMonetarySummation`);
  if (!summation) return ['no sums'];
  const said = (name: string) => cents(summation, `ram:${name}`);
  expectSame('sum of lines', said('LineTotalAmount'), total(lines.map(({ net }) => net)));
  expectSame('allowances', said('AllowanceTotalAmount'), total(allowances.map(({ amount }) => amount)));
  expectSame('net', said('TaxBasisTotalAmount'), said('LineTotalAmount') - said('AllowanceTotalAmount'));
  expectSame('net by rate', said('TaxBasisTotalAmount'), total(breakdown.map(({ basis }) => basis)));
  expectSame('tax', said('TaxTotalAmount'), total(breakdown.map(({ tax }) => tax)));
  expectSame('gross', said('GrandTotalAmount'), said('TaxBasisTotalAmount') + said('TaxTotalAmount'));
  expectSame('due', said('DuePayableAmount'), said('GrandTotalAmount'));
  document.dispose();
  return errors;
}
