import { subHours } from 'date-fns/subHours';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { type VisitAnswer } from '../_shared/api/payloads.ts';
import { readVisit, type Visit } from './visit.ts';

interface Dependencies {
  service: ServiceClient;
  /** Maximum stored visits: per shortened address in the last 60 minutes, and in total in the last 24 hours. */
  limits: { perAddressAndHour: number; perDay: number };
}

/** Page views from the same browser and network within this time, in hours, count as one visit. */
const oneVisit = 0.5;

/**
 * Stores one visit of the website; open to any caller. Not stored: visitors who object, programs, visitors already
 * counted within the last half hour, and visits above the limits; simultaneous calls may exceed a limit by their
 * number, because counting takes no lock. The body is not read.
 */
export async function trackVisit(request: Request, { service, limits }: Dependencies): Promise<VisitAnswer> {
  await request.body?.cancel();
  const visit = readVisit(request.headers);
  if (!visit) return { stored: false };

  const { ip_address, user_agent } = visit;
  const [ofVisitor, ofAddress, ofEverybody] = await Promise.all([
    countSince(service, oneVisit, { ip_address, user_agent }),
    // Visitors with an unknown address share one allowance, otherwise omitting it would bypass the limit.
    countSince(service, 1, { ip_address }),
    countSince(service, 24),
  ]);
  if (ofVisitor > 0 || ofAddress >= limits.perAddressAndHour || ofEverybody >= limits.perDay) return { stored: false };

  await service.from('visitors').insert(visit).throwOnError();
  return { stored: true };
}

/** Visits of the last `hours`, optionally only those of an address (null: unknown ones) or a browser. */
async function countSince(
  service: ServiceClient,
  hours: number,
  { ip_address, user_agent }: Partial<Pick<Visit, 'ip_address' | 'user_agent'>> = {},
): Promise<number> {
  const visits = service
    .from('visitors')
    .select('id', { count: 'exact', head: true })
    .gt('visited_at', subHours(new Date(), hours).toISOString());
  if (ip_address === null) visits.is('ip_address', null);
  else if (ip_address !== undefined) visits.eq('ip_address', ip_address);
  if (user_agent !== undefined) visits.eq('user_agent', user_agent);
  const { count } = await visits.throwOnError();
  if (count === null) throw new Error('The database did not say how many visits there are.');
  return count;
}
