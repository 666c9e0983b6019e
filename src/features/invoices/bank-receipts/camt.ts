import { GermanError } from '@/lib/errors';
import { maxStatementEntries, type ParsedReceipt, inOneLine, type Statement } from './parsed-receipt';

/** The message type of a file, from its namespace. */
const message = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234])\.001\.\d{2}$/;

const children = (parent: Element, name: string): Element[] =>
  Array.from(parent.children).filter(({ localName }) => localName === name);

/** The elements at a path, regardless of namespace prefix. */
const at = (parent: Element, path: string): Element[] =>
  path.split('/').reduce((found, name) => found.flatMap((one) => children(one, name)), [parent]);

const textAt = (parent: Element, path: string): string => inOneLine(at(parent, path)[0]?.textContent ?? '');

/** 'Nm' is a child of the party itself up to version 02, and one level deeper from version 08 on. */
const nameOf = (details: Element): string =>
  textAt(details, 'RltdPties/Dbtr/Nm') ||
  textAt(details, 'RltdPties/Dbtr/Pty/Nm') ||
  textAt(details, 'RltdPties/UltmtDbtr/Nm');

const textsAt = (details: Element, ...paths: string[]): string =>
  inOneLine(paths.flatMap((path) => at(details, path).map(({ textContent }) => textContent)).join(' '));

/** The purpose; the payer's own reference does not replace it. */
const purposeOf = (details: Element): string =>
  textsAt(details, 'RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf') ||
  textsAt(details, 'Refs/EndToEndId').replace('NOTPROVIDED', '');

/** Cents of an element like `<Amt Ccy="EUR">12.5</Amt>`; undefined for another currency or without an amount. */
function centsOf(amount: Element | undefined): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(amount?.textContent.trim() ?? '');
  if (!match || amount?.getAttribute('Ccy') !== 'EUR') return undefined;
  const [, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** The account of a statement: its IBAN, or its number if it has none. */
const accountOf = (statement: Element): string =>
  (textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id')).replaceAll(' ', '').toUpperCase();

/** The receipts of an entry, one for each payment in it; undefined when it is not a booked credit in euro. */
function incomingOf(entry: Element, account: string): ParsedReceipt[] | undefined {
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts');
  const cents = centsOf(children(entry, 'Amt')[0]);
  const day = (textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')).slice(0, 10);
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT' && status === 'BOOK' && textAt(entry, 'RvslInd') !== 'true';
  if (!isIn || !cents || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const details = at(entry, 'NtryDtls/TxDtls');
  const amounts = details.map((one) => centsOf(at(one, 'Amt')[0] ?? at(one, 'AmtDtls/TxAmt/Amt')[0]));
  // A batch: several payments booked as one sum.
  const isSplit = details.length > 1 && amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) === cents;
  if (isSplit)
    return details.map((one, index) => ({
      account,
      day,
      cents: amounts[index] ?? 0,
      name: nameOf(one),
      purpose: purposeOf(one),
    }));
  const purpose = details.map(purposeOf).join(' ') || textAt(entry, 'AddtlNtryInf');
  return [{ account, day, cents, name: details.map(nameOf).find(Boolean) ?? '', purpose }];
}

const damaged = 'Die XML-Datei ist beschädigt oder nicht vollständig.';

/** Whether the root element is closed at the end of the text: a truncated download lacks the end tag. */
function isWhole(text: string): boolean {
  const [, root] = /<([\w.-]+(?::[\w.-]+)?)[\s/>]/.exec(text) ?? [];
  return root !== undefined && text.trimEnd().endsWith(`</${root}>`);
}

/**
 * The receipts of an account statement in CAMT.053 (ISO 20022, bank to customer statement), version 02 or 08 as issued
 * by German banks (Anlage 3 of the DFÜ-Abkommen); other versions as far as they use the same paths.
 *
 * @param text of the whole file
 * @throws GermanError for anything else; a document type, which alone could define entities, is rejected before
 *   parsing
 */
export function parseCamt(text: string): Statement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new GermanError('Die Datei enthält Anweisungen, die ein Kontoauszug nicht hat. Sie wurde nicht gelesen.');
  // Not left to the parser alone: Chrome's error report uses inline styles, which our own policy forbids.
  if (!isWhole(text)) throw new GermanError(damaged);
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  const [, kind] = message.exec(root.namespaceURI ?? '') ?? [];
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror')
    throw new GermanError(damaged);
  if (kind && kind !== 'camt.053')
    throw new GermanError('Das ist kein Tagesauszug. Bitte laden Sie bei Ihrer Bank das Format CAMT.053 herunter.');
  if (!kind || root.localName !== 'Document') throw new GermanError('Diese XML-Datei ist kein Kontoauszug (CAMT.053).');
  const entries = at(root, 'BkToCstmrStmt/Stmt').flatMap((statement) => {
    const account = accountOf(statement);
    return children(statement, 'Ntry').map((entry) => ({ entry, account }));
  });
  if (entries.length > maxStatementEntries)
    throw new GermanError('Die Datei hat zu viele Umsätze. Bitte wählen Sie einen kürzeren Zeitraum.');
  const found = entries.map(({ entry, account }) => incomingOf(entry, account));
  return { incoming: found.flatMap((one) => one ?? []), others: found.filter((one) => !one).length };
}
