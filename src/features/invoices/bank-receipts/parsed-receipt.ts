/** A receipt on one of the company's accounts. */
export interface ParsedReceipt {
  /** The account, as the file names it: an IBAN without spaces, or a number; '' if it names none. */
  account: string;
  /** 'yyyy-MM-dd', the booking date. */
  day: string;
  /** Positive. */
  cents: number;
  /** The payer's name in the file; may be empty. */
  name: string;
  purpose: string;
}

/** The contents of a bank file. */
export interface Statement {
  incoming: ParsedReceipt[];
  /** Skipped entries: debits, pending entries, other currencies, unreadable ones. */
  others: number;
}

/** The maximum number of entries in a file. */
export const maxStatementEntries = 20_000;

/** Texts in bank files are fragmented, with many spaces in between. */
export const inOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
