/** An amount that came in on an account of the company. */
export interface Incoming {
  /** On which account, as the file names it: an IBAN without blanks, or a number; '' where it does not. */
  account: string;
  /** 'yyyy-MM-dd' when the bank booked it */
  day: string;
  /** More than 0. */
  cents: number;
  /** Who paid, as the bank says; may be empty. */
  name: string;
  purpose: string;
}

/** What a file of a bank says. */
export interface Statement {
  incoming: Incoming[];
  /** Entries that are none of them: money that went out, what is not booked yet, another currency, what is not readable. */
  others: number;
}

/** How many entries a file has at most. */
export const entryLimit = 20_000;

/** Texts of banks come in pieces with many blanks between. */
export const inOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
