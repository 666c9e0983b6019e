import { subHours } from 'date-fns/subHours';
import { type ServiceClient } from '../_shared/environment.ts';
import { type VisitAnswer } from '../_shared/payloads.ts';
import { readVisit, type Visit } from './visit.ts';

interface Dependencies {
  service: ServiceClient;
  /** How many visits are stored: per shortened address in the last 60 minutes, and of everybody in the last 24 hours. */
  limits: { perAddressAndHour: number; perDay: number };
}

/** Pages that the same browser in the same network opens within this time, in hours, are one visit. */
const oneVisit = 0.5;

/**
 * Stores one visit of the website, for anybody. Nothing is stored of visitors who object, of programs, of whoever was
 * counted within the last half hour, and above the limits; calls at the same moment may exceed a limit by their number,
 * because counting locks nothing. The body is not read.
 */
export async function trackVisit(request: Request, { service, limits }: Dependencies): Promise<VisitAnswer> {
  await request.body?.cancel();
  const visit = readVisit(request.headers);
  if (!visit) return { stored: false };

  const { ip_address, user_agent } = visit;
  const [ofVisitor, ofAddress, ofEverybody] = await Promise.all([
    countSince(service, oneVisit, { ip_address, user_agent }),
    // Visitors whose address is unknown share one allowance, else leaving it out would be the way around.
    countSince(service, 1, { ip_address }),
    countSince(service, 24),
  ]);
  if (ofVisitor > 0 || ofAddress >= limits.perAddressAndHour || ofEverybody >= limits.perDay) return { stored: false };

  await service.from('visitors').insert(visit).throwOnError();
  return { stored: true };
}

/** Visits of the last `hours`; with an address (null: the unknown ones) or a browser those of it only. */
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
