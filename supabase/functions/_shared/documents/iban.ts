const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether `text` is a valid IBAN: its form, its two check digits (ISO 13616 and ISO 7064, mod 97-10), and for a German
 * one its length of 22 with digits only. Spaces and lower case are allowed, as people type them.
 */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('DE') && !/^DE\d{20}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** Without spaces, as required by XML and QR codes. */
export const plainIban = compact;

/** In groups of four, as in DIN 5008, kept together on one line. */
export const groupedIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');
