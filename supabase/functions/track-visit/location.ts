import { cleanText } from './text.ts';

const maxLength = 100;

/** The visitor's city as the host found it out; null when it did not or its header is damaged. */
export function readCity(headers: Headers): string | null {
  const candidates = [decodeUtf8(headers.get('cf-ipcity')), decodePercent(headers.get('x-vercel-ip-city'))];
  return candidates.map((city) => cleanText(city, maxLength)).find(Boolean) ?? null;
}

// Cloudflare sends UTF-8, of which the headers' interface makes one character per byte: 'MÃ¼nchen'.
function decodeUtf8(value: string | null): string {
  const text = value ?? '';
  if (/[^\0-\xff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
  } catch {
    return text;
  }
}

function decodePercent(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return '';
  }
}

const regionNames = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
/** Codes that have a name, but are no country: unknown, test locales, groups of countries, "outlying Oceania". */
const noCountries = ['ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'QO'];

/** The German name of the visitor's country as the host found it out; null when it did not or it is none. */
export function readCountry(headers: Headers): string | null {
  const codes = ['cf-ipcountry', 'x-vercel-ip-country', 'x-country'].map((name) => headers.get(name) ?? '');
  return codes.map(countryName).find(Boolean) ?? null;
}

function countryName(given: string): string {
  const code = given.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.includes(code)) return '';
  return cleanText(regionNames.of(code) ?? '', maxLength);
}
