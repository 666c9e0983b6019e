import { encode } from 'uqr';
import { plainAmount } from './decimal.ts';
import { plainIban } from './iban.ts';

export interface Transfer {
  name: string;
  iban: string;
  bic?: string;
  /** 1 to `maxTransferCents` */
  cents: number;
  /** Remittance text, at most 140 characters. */
  remittance: string;
}

/** 999.999.999,99 €: the maximum of EPC069-12. */
export const maxTransferCents = 99_999_999_999;

/** Maximum of the standard, which is also the capacity of a version 13 code at level M. */
const mostBytes = 331;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Payload for banking apps: EPC069-12 version 002, UTF-8, at most twelve lines, no empty ones at the end. A name that
 * is too long is truncated: the bank checks the IBAN.
 * @throws RangeError for an amount that cannot be transferred, or a remittance text that does not fit
 */
export function girocodePayload({ name, iban, bic, cents, remittance }: Transfer): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > maxTransferCents)
    throw new RangeError(`Not a payable amount: ${cents}`);
  const one = (text: string, limit: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, limit);
  const payload = (shownName: string) =>
    [
      'BCD',
      '002', // the BIC may be left out within the EEA
      '1', // UTF-8
      'SCT',
      bic?.replace(/\s/g, '') ?? '',
      shownName,
      plainIban(iban),
      `EUR${plainAmount(cents)}`,
      '', // purpose code
      '', // structured reference: either this or the free text
      one(remittance, 140).join(''),
    ].join('\n');
  const characters = one(name, 70);
  while (characters.length > 1 && bytes(payload(characters.join(''))) > mostBytes) characters.pop();
  const result = payload(characters.join(''));
  if (bytes(result) > mostBytes) throw new RangeError(`The bank code is longer than ${mostBytes} bytes`);
  return result;
}

/** Rows of modules, true is dark, without the quiet zone. Level M and at most version 13, as the standard requires. */
export const girocode = (transfer: Transfer): boolean[][] =>
  encode(girocodePayload(transfer), { ecc: 'M', boostEcc: false, maxVersion: 13, border: 0 }).data;
