import { z } from 'zod/mini';

export interface Position {
  /** Both in degrees. */
  latitude: number;
  longitude: number;
}

const service = 'https://nominatim.openstreetmap.org/search';
const answer = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number() }));

/**
 * The position of an address according to OpenStreetMap's search; null when unknown. The request reveals the caller's
 * IP address to the provider, so only a visitor who asked for the map may trigger it.
 *
 * @throws Error when there is no valid response
 */
export async function geocode(address: string): Promise<Position | null> {
  const parameters = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' });
  const response = await fetch(`${service}?${parameters.toString()}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Nominatim: HTTP ${response.status}`);
  const [place] = answer.parse(await response.json());
  return place ? { latitude: place.lat, longitude: place.lon } : null;
}
