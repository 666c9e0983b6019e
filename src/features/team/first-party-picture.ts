import { env } from '@/lib/env';
import { parseUrl } from '@/lib/parse-url';

/**
 * The URL of a team member's picture if it is on our own site or in its storage; null for any other: loading it would
 * reveal the viewer to a third-party server.
 */
export function firstPartyPicture(url: string | null): string | null {
  const own = [window.location.href, env.supabaseUrl].map((address) => new URL(address).origin);
  const origin = parseUrl(url ?? '')?.origin;
  return origin && own.includes(origin) ? url : null;
}
