// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { receiptIds } from '@/features/invoices/bank-receipts/receipt-id';
import { type OpenInvoice, suggestionsFor } from '@/features/invoices/bank-receipts/match';
import { dayOf, signedCentsOf } from '@/features/invoices/bank-receipts/csv';
import { maxFileBytes, parseBankFile } from '@/features/invoices/bank-receipts/parse';
import type { ParsedReceipt } from '@/features/invoices/bank-receipts/parsed-receipt';
import { windows1252 } from '@/lib/files/windows-1252';

const utf8 = (text: string) => new TextEncoder().encode(text);
const parsed = (text: string) => parseBankFile(utf8(text));
const reasonOf = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    parseBankFile(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};

interface Entry {
  amount?: string;
  currency?: string;
  side?: 'CRDT' | 'DBIT';
  status?: string;
  more?: string;
  details?: string;
}

const entry = (
  version: string,
  { amount = '119.00', currency = 'EUR', side = 'CRDT', status = 'BOOK', more = '', details = '' }: Entry,
) => `
  <Ntry>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}
    <Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt><Dt>2026-11-05</Dt></BookgDt><ValDt><Dt>2026-11-06</Dt></ValDt><AcctSvcrRef>REF1</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd></Domn></BkTxCd>
    <NtryDtls>${details}</NtryDtls>
  </Ntry>`;
const details = (version: string, name: string, purpose: string, amount = '') => `
  <TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    ${amount && (version === '08' ? `<Amt Ccy="EUR">${amount}</Amt>` : `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`)}
    <RltdPties><Dbtr>${version === '08' ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`}</Dbtr></RltdPties>
    <RmtInf>${purpose}</RmtInf>
  </TxDtls>`;
const camt = (
  version: string,
  entries: string,
  kind = 'camt.053',
  prefix = '',
) => `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}Document xmlns${prefix ? `:${prefix.replace(':', '')}` : ''}="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}">
  <${prefix}BkToCstmrStmt><${prefix}GrpHdr/><${prefix}Stmt><${prefix}Id>1</${prefix}Id><${prefix}Acct><${prefix}Id><${prefix}IBAN>DE02120300000000202051</${prefix}IBAN></${prefix}Id></${prefix}Acct>${entries}</${prefix}Stmt></${prefix}BkToCstmrStmt>
</${prefix}Document>`;

describe('CAMT.053', () => {
  it.each(['02', '08'])('version %s: reads incoming payments with payer and purpose', (version) => {
    const ustrd = '<Ustrd>Rechnung RE-2026-</Ustrd><Ustrd>0001 vom 01.11.</Ustrd>';
    const { incoming, others } = parsed(
      camt(
        version,
        entry(version, { details: details(version, 'Müller &amp; Söhne', ustrd) }) +
          entry(version, { side: 'DBIT' }) +
          entry(version, { status: 'PDNG' }) +
          entry(version, { currency: 'CHF' }) +
          entry(version, { more: '<RvslInd>true</RvslInd>' }),
      ),
    );
    expect(incoming).toEqual([
      {
        account: 'DE02120300000000202051',
        day: '2026-11-05',
        cents: 11_900,
        name: 'Müller & Söhne',
        purpose: 'Rechnung RE-2026- 0001 vom 01.11.',
      },
    ]);
    expect(others).toBe(4);
  });

  it.each(['02', '08'])('version %s: splits payments that were booked as one sum', (version) => {
    const both =
      details(version, 'A', '<Ustrd>eins</Ustrd>', '100.5') + details(version, 'B', '<Ustrd>zwei</Ustrd>', '18.50');
    expect(
      parsed(camt(version, entry(version, { details: both }))).incoming.map(({ name, cents }) => [name, cents]),
    ).toEqual([
      ['A', 10_050],
      ['B', 1_850],
    ]);
    const unclear = details(version, 'A', '<Ustrd>eins</Ustrd>') + details(version, 'B', '<Ustrd>zwei</Ustrd>');
    expect(parsed(camt(version, entry(version, { details: unclear }))).incoming).toMatchObject([
      { cents: 11_900, purpose: 'eins zwei' },
    ]);
  });

  it('accepts any prefix, a creditor reference, and the encoding that the file declares', () => {
    const prefixed = camt('08', entry('08', {}).replace(/<(\/?)(?=[A-Z])/g, '<$1c:'), 'camt.053', 'c:');
    expect(parsed(prefixed).incoming).toMatchObject([{ cents: 11_900, name: '' }]);
    const reference = '<Strd><CdtrRefInf><Ref>RE-2026-0009</Ref></CdtrRefInf></Strd>';
    const latin = camt('02', entry('02', { details: details('02', 'Größe', reference) })).replace(
      'UTF-8',
      'ISO-8859-1',
    );
    expect(parseBankFile(windows1252(latin)).incoming).toMatchObject([{ name: 'Größe', purpose: 'RE-2026-0009' }]);
  });

  it.each([
    ['another message', camt('02', '', 'camt.052'), 'Das ist kein Tagesauszug.'],
    ['another document', '<rss><channel/></rss>', 'Diese XML-Datei ist kein Kontoauszug'],
    ['half a file', camt('02', entry('02', {})).slice(0, 400), 'Die XML-Datei ist beschädigt'],
    ['crossed elements', camt('02', '<Ntry><Amt></Ntry></Amt>'), 'Die XML-Datei ist beschädigt'],
    ['no entries', camt('02', ''), 'Die Datei enthält keine Umsätze.'],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(10)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>${camt('02', '')}`,
      'Die Datei enthält Anweisungen, die ein Kontoauszug nicht hat.',
    ],
  ])('rejects %s', (_what, text, reason) => expect(reasonOf(utf8(text))).toContain(reason));

  it.each(['', '-5', '1e3', '0', '0.001', '12,50', '99999999999999', 'NaN'])('rejects an amount like %j', (amount) => {
    expect(parsed(camt('02', entry('02', { amount }))).incoming).toEqual([]);
  });
});

const sparkasse = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"05.11.26";"05.11.26";"GUTSCHR. UEBERWEISUNG";"Rechnung RE-2026-0001; danke ";"";"";"NOTPROVIDED";"";"";"";"Müller, Käthe";"DE89370400440532013000";"COBADEFFXXX";"1.119,00";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"06.11.26";"06.11.26";"GUTSCHR. UEBERWEISUNG";"Vorgemerkt";"";"";"";"";"";"";"A";"";"";"5,00";"EUR";"Umsatz vorgemerkt"
"DE02120300000000202051";"06.11.26";"06.11.26";"LASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"";"";"-80,00";"EUR";"Umsatz gebucht"`;
const dkb = `"Girokonto";"DE02120300000000202051"
"Zeitraum:";"01.11.2026 - 30.11.2026"
"Kontostand vom 30.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"05.11.26";"05.11.26";"Gebucht";"Käthe Müller";"Muster GmbH";"RE-2026-0001 ""Umzug""";"Eingang";"DE89370400440532013000";"1.119";"";"";""
"05.11.26";"05.11.26";"Gebucht";"Muster GmbH";"Vermieter";"Miete";"Ausgang";"DE89370400440532013000";"-900,00 €";"";"";""`;
const ing = `Umsatzanzeige;Datei erstellt am: 30.11.2026 08:15
;Letztes Update: aktuell

IBAN;DE02 1203 0000 0000 2020 51
Kontoname;Girokonto

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
05.11.2026;05.11.2026;Käthe Müller;Gutschrift;RE-2026-0001;2.119,00;EUR;1.119,00;EUR
04.11.2026;04.11.2026;VISA REWE;Lastschrift;NR XXXX;1.000,00;EUR;-12,34;EUR`;
const vr = `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz
Kontokorrent;DE02120300000000202051;GENODEF1M01;Volksbank;05.11.2026;05.11.2026;Käthe Müller;DE89370400440532013000;COBADEFFXXX;GUTSCHRIFT;RE-2026-0001;1119,00;EUR;2119,00;;;;`;
const oldVr = `"Volksbank Beispiel eG"

"Umsatzanzeige"

"BLZ:";"70090000";;"Datum:";"30.11.2026"
"Konto:";"202051";;"Uhrzeit:";"08:15:00"

"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"05.11.2026";"05.11.2026";"Muster GmbH";"Käthe Müller";;"DE89370400440532013000";;"COBADEFFXXX";"Überweisungsgutschr.
RE-2026-0001
EREF: NOTPROVIDED";;"EUR";"1.119,00";"H"
"06.11.2026";"06.11.2026";"Muster GmbH";"Stadtwerke";;;;;"Lastschrift
Strom";;"EUR";"80,00";"S"

"01.11.2026";;;;;;;;;"Anfangssaldo";"EUR";"1.000,00";"H"
"30.11.2026";;;;;;;;;"Endsaldo";"EUR";"2.039,00";"H"`;

/** An older format: the day without a year, the account without an IBAN, the purpose with all fields of the transfer. */
const sparkasseMt940 = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
"202051";"05.11";"06.11.26";"GUTSCHR. UEBERWEISUNG";"EREF+NOTPROVIDED SVWZ+RE-2026-0001 DANKE ABWA+Müller";"Käthe Müller";"DE89370400440532013000";"COBADEFFXXX";"1119,00";"EUR";"Umsatz gebucht"
"202051";"";"07.11.26";"GUTSCHR. UEBERWEISUNG";"SVWZ+Vorgemerkt";"A";"";"";"5,00";"EUR";"Umsatz vorgemerkt"
"202051";"06.11";"06.11.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"";"";"-80,00";"EUR";"Umsatz gebucht"`;
const deutscheBank = `Umsätze
Konto;Filial-/Kontonummer;IBAN;Währung
Business BasicKonto;330 0020205 10;DE02 1203 0000 0000 2020 51;EUR

1.11.2026 - 30.11.2026
Letzter Kontostand;;;;1.199,38;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
5.11.2026;5.11.2026;SEPA Überweisung;Käthe Müller;RE-2026-0001;DE89370400440532013000;;NOTPROVIDED;;;;1.119;;;;;1.119;EUR
4.11.2026;4.11.2026;SEPA Lastschrift;Vermieter;Miete;DE87304444000008996811;;;;;;-900;;;;-900;;EUR
Kontostand;30.11.2026;;;1.418,38;EUR`;
/** Until 2024: amounts only in the columns for debit and credit. */
const deutscheBankBefore = `Umsätze Girokonto;;;Kundennummer: 330 0020205 10
01.11.2026 - 30.11.2026
Letzter Kontostand;;;;1.199,38;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
05.11.2026;05.11.2026;"SEPA-Überweisung";Käthe Müller;RE-2026-0001;DE89370400440532013000;COBADEFFXXX;NOTPROVIDED;;;;;;;;;1.119,00;EUR
04.11.2026;04.11.2026;"SEPA-Lastschrift";Vermieter;Miete;DE87304444000008996811;;;;;;;;;;-900,00;;EUR
Kontostand;30.11.2026;;;1.418,38;EUR`;
const postbank = deutscheBank.replace('Business BasicKonto', 'Postbank Business Giro');
const postbankBefore = `Umsatzauskunft - gebuchte Umsätze
Name;Muster GmbH
BLZ;12030000
Kontonummer;0000202051
IBAN;DE02 1203 0000 0000 2020 51
Aktueller Kontostand;1.234,56 €

"Buchungstag";"Wertstellung";"Umsatzart";"Buchungsdetails";"Auftraggeber";"Empfänger";"Betrag (€)";"Saldo (€)"
"05.11.2026";"05.11.2026";"Gutschrift";"RE-2026-0001";"Käthe Müller";"Muster GmbH";"1.119,00 €";"2.119,00 €"
"04.11.2026";"04.11.2026";"Lastschrift";"Miete";"Muster GmbH";"Vermieter";"-900,00 €";"1.000,00 €"`;
const dkbBefore = `"Kontonummer:";"DE02120300000000202051 / Girokonto";

"Von:";"01.11.2026";
"Bis:";"30.11.2026";
"Kontostand vom 30.11.2026:";"1.234,56 EUR";

"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
"05.11.2026";"05.11.2026";"Gutschrift";"Käthe Müller";"RE-2026-0001";"DE89370400440532013000";"COBADEFFXXX";"1.119,00";"";"";"";
"02.11.2026";"02.11.2026";"Tagessaldo";"";"";"";"";"0,00";"";"";"";`;
const commerzbank = `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
05.11.2026;05.11.2026;Gutschrift;Käthe Müller RE-2026-0001 End-to-End-Ref.: NOTPROVIDED;1119;EUR;DE02120300000000202051;
04.11.2026;04.11.2026;Zinsen/Entgelte;Kontoführung;-10,7;EUR;DE02120300000000202051;`;

const iban = 'DE02120300000000202051';

describe("a bank's CSV file", () => {
  it.each([
    ['Sparkasse', sparkasse, 'Müller, Käthe', 'Rechnung RE-2026-0001; danke', 2, iban],
    ['Sparkasse, earlier', sparkasseMt940, 'Käthe Müller', 'RE-2026-0001 DANKE', 2, '202051'],
    ['Deutsche Bank', deutscheBank, 'Käthe Müller', 'RE-2026-0001', 1, iban],
    ['Deutsche Bank, earlier', deutscheBankBefore, 'Käthe Müller', 'RE-2026-0001', 1, ''],
    ['Postbank', postbank, 'Käthe Müller', 'RE-2026-0001', 1, iban],
    ['Postbank, earlier', postbankBefore, 'Käthe Müller', 'RE-2026-0001', 1, iban],
    ['DKB', dkb, 'Käthe Müller', 'RE-2026-0001 "Umzug"', 1, iban],
    ['DKB, earlier', dkbBefore, 'Käthe Müller', 'RE-2026-0001', 1, iban],
    ['ING', ing, 'Käthe Müller', 'RE-2026-0001', 1, iban],
    ['Volksbank', vr, 'Käthe Müller', 'RE-2026-0001', 0, iban],
    ['Volksbank, earlier', oldVr, 'Käthe Müller', 'Überweisungsgutschr. RE-2026-0001 EREF: NOTPROVIDED', 1, '202051'],
    ['Commerzbank', commerzbank, '', 'Käthe Müller RE-2026-0001 End-to-End-Ref.: NOTPROVIDED', 1, iban],
  ])('%s, in UTF-8 and in Windows-1252, with either line ending', (_bank, text, name, purpose, others, account) => {
    for (const bytes of [utf8(text), utf8(`\uFEFF${text}`), windows1252(text), utf8(text.replaceAll('\n', '\r\n'))])
      expect(parseBankFile(bytes)).toEqual({
        incoming: [{ account, day: '2026-11-05', cents: 111_900, name, purpose }],
        others,
      });
  });

  it('accepts commas and tabs as separators', () => {
    for (const separator of [',', '\t'])
      expect(
        parsed(['Datum', 'Betrag', 'Verwendungszweck\n24.12.26', '"12,50"', 'x'].join(separator)).incoming,
      ).toEqual([{ account: '', day: '2026-12-24', cents: 1_250, name: '', purpose: 'x' }]);
  });

  it.each([
    ['nothing', '', 'Die Datei ist leer.'],
    ['blanks', ' \r\n ', 'Die Datei ist leer.'],
    ['a letter', 'Sehr geehrte Damen und Herren,\nanbei der Auszug.', 'In dieser Datei wurden keine Umsätze gefunden.'],
    ['another list', 'Name;Ort\nA;B', 'In dieser Datei wurden keine Umsätze gefunden.'],
    ['headers alone', 'Buchungstag;Verwendungszweck;Betrag\n', 'Die Datei enthält keine Umsätze.'],
    ['days and amounts of another country', 'Buchungstag;Verwendungszweck;Betrag\n11/05/2026;x;12.50', 'nicht lesbar'],
    ['an archive', 'PK\u0003\u0004', 'Das ist eine ZIP-Datei.'],
    ['a picture', '\u0089PNG\r\n\u0000\u0000', 'Das ist kein Kontoauszug'],
    ['too much', `Buchungstag;Verwendungszweck;Betrag\n${'05.11.26;x;1,00\n'.repeat(20_001)}`, 'zu viele Umsätze'],
  ])('rejects %s', (_what, text, reason) => expect(reasonOf(utf8(text))).toContain(reason));

  it('rejects a file that is too large before reading it', () => {
    expect(reasonOf(new Uint8Array(maxFileBytes + 1))).toContain('Die Datei ist zu groß.');
  });

  it('handles a quotation mark that is never closed', () => {
    expect(parsed(`Buchungstag;Verwendungszweck;Betrag\n05.11.26;x;1,00\n05.11.26;"${'y;\n'.repeat(1_000)}`)).toEqual({
      incoming: [{ account: '', day: '2026-11-05', cents: 100, name: '', purpose: 'x' }],
      others: 1,
    });
  });

  it.each([
    ['5.1.26', '2026-01-05'],
    ['29.02.2028', '2028-02-29'],
    ['2026-11-05', '2026-11-05'],
    ['31.02.2026', undefined],
    ['05/11/2026', undefined],
    ['05.11.', undefined],
    ['', undefined],
  ])('reads the day %j as %s', (text, day) => expect(dayOf(text)).toBe(day));

  it.each([
    ['30.12', '2027-01-02', '2026-12-30'],
    ['30.12.', '2027-01-02', '2026-12-30'],
    ['02.01.', '2026-12-30', '2027-01-02'],
    ['5.11', '2026-11-05', '2026-11-05'],
    ['29.02.', '2028-03-01', '2028-02-29'],
    ['31.02.', '2026-03-01', undefined],
    // Its own year takes precedence.
    ['05.11.26', '2025-11-06', '2026-11-05'],
  ])('reads the day %j beside %s as %s', (text, near, day) => expect(dayOf(text, near)).toBe(day));

  it.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['-12,30 €', -1_230],
    ['12,30-', -1_230],
    ['+3', 300],
    ['−1,00 EUR', -100],
    ['12.50', undefined],
    ['1.23,45', undefined],
    ['1,234', undefined],
    ['=1+1', undefined],
    ['', undefined],
  ])('reads the amount %j as %s cents', (text, cents) => expect(signedCentsOf(text)).toBe(cents));
});

const came = (cents: number, purpose: string, name = ''): ParsedReceipt => ({
  account: 'DE02120300000000202051',
  day: '2026-11-05',
  cents,
  name,
  purpose,
});
const invoice = (number: string | null, openCents: number, customerName = 'Kunde'): OpenInvoice => ({
  id: number ?? customerName,
  number,
  openCents,
  customerName,
});

describe('matching a payment with invoices', () => {
  const one = invoice('RE-2026-0001', 11_900, 'Käthe Müller');
  const other = invoice('RE-2026-0012', 5_000, 'Hausverwaltung Groß');
  const elsewhere = invoice(null, 8_000, 'praxis@example.com');
  const told = (transaction: ParsedReceipt, invoices = [one, other, elsewhere]) => {
    const [suggestion] = suggestionsFor([transaction], invoices);
    return suggestion && [suggestion.invoice.number ?? 'elsewhere', suggestion.fit];
  };

  it.each([
    'RE-2026-0001',
    're 2026 0001',
    'RE20260001',
    'Rechnung Nr.RE-2026-0001/Umzug',
    'RE-2026-00 01',
    'RE-20 26-0001 vom 1.11.',
    'SVWZ+RE-2026-0001EREF+X',
    'RE–2026–0001',
  ])('is certain with the number as %j and the open amount', (purpose) => {
    expect(told(came(11_900, purpose))).toEqual(['RE-2026-0001', 'sure']);
  });

  it.each([
    ['RE-2026-00012', 11_900],
    ['RE-2026-0002', 12_000],
    ['2026', 12_000],
    ['', 1],
  ])('does not guess from %j', (purpose, cents) => {
    expect(told(came(cents, purpose))?.[1]).not.toBe('sure');
    expect(told(came(cents, purpose))?.[1]).not.toBe('number');
  });

  it('is by number only if the amount differs, or several are named', () => {
    expect(told(came(10_000, 'RE-2026-0001'))).toEqual(['RE-2026-0001', 'number']);
    expect(told(came(16_900, 'RE-2026-0001 und RE-2026-0012'))).toEqual(['RE-2026-0001', 'number']);
    expect(told(came(5_000, 'RE-2026-0001, RE-2026-0012'))).toEqual(['RE-2026-0012', 'number']);
  });

  it('is by amount only if one invoice has it, or one of its customer', () => {
    expect(told(came(8_000, 'Danke'))).toEqual(['elsewhere', 'amount']);
    const twins = [invoice('RE-2026-0003', 700, 'Anna Berg'), invoice('RE-2026-0004', 700, 'Ben Tal')];
    expect(told(came(700, 'Danke', 'TAL, BEN'), twins)).toEqual(['RE-2026-0004', 'amount']);
    expect(told(came(700, 'Danke', 'Carla'), twins)).toBeUndefined();
    expect(told(came(700, 'Danke'), [])).toBeUndefined();
  });

  it('is certain once, and covers the rest of an invoice', () => {
    const twice = [came(11_900, 'RE-2026-0001'), came(11_900, 'RE-2026-0001 nochmals')];
    expect(suggestionsFor(twice, [one]).map((suggestion) => suggestion?.fit)).toEqual(['sure', 'number']);
    expect(suggestionsFor(twice.slice(1), [])).toEqual([undefined]);
    expect(told(came(1_900, 'RE-2026-0001'), [{ ...one, openCents: 1_900 }])).toEqual(['RE-2026-0001', 'sure']);
  });

  it('takes no longer for many', () => {
    const invoices = Array.from({ length: 5_000 }, (_, index) =>
      invoice(`RE-2026-${String(index).padStart(4, '0')}`, index + 1),
    );
    const transactions = Array.from({ length: 5_000 }, (_, index) =>
      came(index + 1, `Rechnung RE-2026-${String(index).padStart(4, '0')} ${'x '.repeat(50)}`),
    );
    const found = suggestionsFor(transactions, invoices);
    expect(
      found.every((suggestion, index) => suggestion?.fit === 'sure' && suggestion.invoice === invoices[index]),
    ).toBe(true);
  });
});

describe('booking ids', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('are the same for the same transaction in CAMT and CSV, independent of the rest of the file', async () => {
    const [inCsv] = parsed(vr).incoming;
    const purpose = details('08', 'Käthe Müller', '<Ustrd>RE-2026-</Ustrd><Ustrd>0001</Ustrd>');
    const inCamt = parsed(camt('08', entry('08', { amount: '1119', details: purpose }))).incoming;
    const [id] = await receiptIds(inCsv ? [inCsv] : []);
    expect(id).toMatch(uuid);
    expect(await receiptIds([came(1, 'davor'), ...inCamt])).toContain(id);
  });

  it('are the same if a file has the account number instead of its IBAN', async () => {
    const ids = await Promise.all(
      [vr, sparkasseMt940.replace(' DANKE ABWA+Müller', '')].map((text) => receiptIds(parsed(text).incoming)),
    );
    expect(ids[0]).toEqual(ids[1]);
  });

  it('differ for the same transaction of another account of the company', async () => {
    const other = { ...came(100, 'A'), account: 'DE89370400440532013000' };
    expect((await receiptIds([other]))[0]).not.toBe((await receiptIds([came(100, 'A')]))[0]);
  });

  it('differ for any other transaction, and for the second of two identical ones', async () => {
    const all = [
      came(100, 'A'),
      came(100, 'A'),
      came(101, 'A'),
      came(100, 'B'),
      came(100, 'A', 'X'),
      { ...came(100, 'A'), day: '2026-11-06' },
    ];
    const ids = await receiptIds(all);
    expect(new Set(ids).size).toBe(all.length);
    expect(ids.every((id) => uuid.test(id))).toBe(true);
    expect(await receiptIds(all)).toEqual(ids);
  });
});
