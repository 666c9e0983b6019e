import { shortenAddress } from './address.ts';
import { readCity, readCountry } from './location.ts';
import { cleanText } from './text.ts';

/** What is stored of a visit; the database adds the time. */
export interface Visit {
  ip_address: string | null;
  city: string | null;
  country: string | null;
  user_agent: string;
}

// "Cubot" makes telephones.
const programs = /(?<!cu)bot|crawl|spider|headless|preview/i;

/**
 * The visit that a request's headers tell of, shortened and bounded to the columns of `visitors`.
 * @returns null when it must not or need not be stored: the browser objects (Do Not Track, Global Privacy Control),
 *   or a program visits, which says so or says nothing
 */
export function readVisit(headers: Headers): Visit | null {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return null;
  const userAgent = headers.get('user-agent') ?? '';
  const stored = cleanText(userAgent, 500);
  if (!stored || programs.test(userAgent)) return null;
  const address = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return {
    ip_address: shortenAddress(address.trim()),
    city: readCity(headers),
    country: readCountry(headers),
    user_agent: stored,
  };
}
