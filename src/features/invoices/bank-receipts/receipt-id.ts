import { sha256Of } from '@functions/sha256';
import type { ParsedReceipt } from './parsed-receipt';

/** Normalizes text across bank formats: letters and digits, in upper case. */
const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The account number of a German account, which is all that some files contain: the end of its IBAN. */
const accountNumber = (account: string): string =>
  (/^DE\d{20}$/.test(account) ? account.slice(12) : account).replace(/^0+/, '');

const keyOf = ({ account, day, cents, name, purpose }: ParsedReceipt): string =>
  JSON.stringify([accountNumber(account), day, cents, plain(name), plain(purpose)]);

/**
 * The ids of receipts, in order: derived from what a file says of each, so that the same receipt has the same id in
 * every file that contains it, and a different one on another account of the company. The bank's own reference is left
 * out, because the CSV of an account does not have that of its CAMT. Identical ones on one day are numbered.
 */
export async function receiptIds(incoming: readonly ParsedReceipt[]): Promise<string[]> {
  const seen = new Map<string, number>();
  const keys = incoming.map((one) => {
    const key = keyOf(one);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key} ${before}`;
  });
  return Promise.all(keys.map(async (key) => uuidOf(await sha256Of(new TextEncoder().encode(key)))));
}

/** A UUID of version 8, which is for custom id schemes (RFC 9562). */
function uuidOf(digest: string): string {
  const variant = ((parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}${variant}${digest.slice(17, 32)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
