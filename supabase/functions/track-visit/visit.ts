import { shortenAddress } from './address.ts';
import { readCity, readCountry } from './location.ts';
import { cleanText } from './text.ts';

/** The stored data of a visit; the database adds the time. */
export interface Visit {
  ip_address: string | null;
  city: string | null;
  country: string | null;
  user_agent: string;
}

// "Cubot" is a phone brand.
const programs = /(?<!cu)bot|crawl|spider|headless|preview/i;

/**
 * The visit described by a request's headers, truncated to the columns of `visitors`.
 * @returns null when it must not or need not be stored: the browser objects (Do Not Track, Global Privacy Control), or
 *   the client is a program, by its user agent or for lack of one
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
