import { subHours } from 'date-fns/subHours';
import { type ServiceClient } from '../_shared/environment.ts';
import { type VisitAnswer } from '../_shared/payloads.ts';
import { readVisit } from './visit.ts';

interface Dependencies {
  service: ServiceClient;
  /** How many visits are stored: per shortened address in the last 60 minutes, and of everybody in the last 24 hours. */
  limits: { perAddressAndHour: number; perDay: number };
}

/**
 * Stores one visit of the website, for anybody. Nothing is stored of visitors who object, of programs, and above the
 * limits; calls at the same moment may exceed a limit by their number, because counting locks nothing.
 * The body is not read.
 */
export async function trackVisit(request: Request, { service, limits }: Dependencies): Promise<VisitAnswer> {
  await request.body?.cancel();
  const visit = readVisit(request.headers);
  if (!visit) return { stored: false };

  const [ofAddress, ofEverybody] = await Promise.all([
    // Visitors whose address is unknown share one allowance, else leaving it out would be the way around.
    countSince(service, 1, visit.ip_address),
    countSince(service, 24),
  ]);
  if (ofAddress >= limits.perAddressAndHour || ofEverybody >= limits.perDay) return { stored: false };

  await service.from('visitors').insert(visit).throwOnError();
  return { stored: true };
}

/** Visits of the last `hours`; with an address (null: the unknown ones) those of it only. */
async function countSince(service: ServiceClient, hours: number, address?: string | null): Promise<number> {
  const visits = service
    .from('visitors')
    .select('id', { count: 'exact', head: true })
    .gt('visited_at', subHours(new Date(), hours).toISOString());
  if (address === null) visits.is('ip_address', null);
  else if (address !== undefined) visits.eq('ip_address', address);
  const { count } = await visits.throwOnError();
  if (count === null) throw new Error('The database did not say how many visits there are.');
  return count;
}
