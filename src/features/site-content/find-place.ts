import { z } from 'zod/mini';

export interface Position {
  /** Both in degrees. */
  latitude: number;
  longitude: number;
}

const service = 'https://nominatim.openstreetmap.org/search';
const answer = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number() }));

/**
 * Where an address is, as OpenStreetMap's search knows it; null when it does not. That tells the provider the caller's
 * network address, so only a visitor who asked for the map may cause it.
 *
 * @throws Error when there is no answer or no good one
 */
export async function findPlace(address: string): Promise<Position | null> {
  const parameters = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' });
  const response = await fetch(`${service}?${parameters.toString()}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Nominatim: HTTP ${response.status}`);
  const [place] = answer.parse(await response.json());
  return place ? { latitude: place.lat, longitude: place.lon } : null;
}
