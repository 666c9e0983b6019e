import { cleanText } from './text.ts';

const maxLength = 100;

/**
 * The visitor's city as determined by Cloudflare, which is in front of every hosted function; null if unknown. Headers
 * of other hosts are ignored: no proxy would remove values forged by the visitor.
 */
export function readCity(headers: Headers): string | null {
  return cleanText(decodeUtf8(headers.get('cf-ipcity')), maxLength) || null;
}

// Cloudflare sends UTF-8, which the headers' interface decodes as one character per byte: 'MÃ¼nchen'.
function decodeUtf8(value: string | null): string {
  const text = value ?? '';
  if (/[^\0-\xff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
  } catch {
    return text;
  }
}

const regionNames = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
/** Codes with a name that are not countries: unknown, test locales, groups of countries, "outlying Oceania". */
const noCountries = ['ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'QO'];

/** The German name of the visitor's country as determined by Cloudflare; null if unknown or not a country. */
export function readCountry(headers: Headers): string | null {
  return countryName(headers.get('cf-ipcountry') ?? '') || null;
}

function countryName(given: string): string {
  const code = given.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.includes(code)) return '';
  return cleanText(regionNames.of(code) ?? '', maxLength);
}
