import { env } from '@/lib/env';
import { parseUrl } from '@/lib/parse-url';

/**
 * The address of a team member's picture when it lies on our own site or in its store; null for every other one:
 * showing that would tell a stranger's server who is looking.
 */
export function ownPicture(url: string | null): string | null {
  const own = [window.location.href, env.supabaseUrl].map((address) => new URL(address).origin);
  const origin = parseUrl(url ?? '')?.origin;
  return origin && own.includes(origin) ? url : null;
}
