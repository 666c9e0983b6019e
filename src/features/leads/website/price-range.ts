import type { PricedService } from '@/features/site-content/public-data';

interface PriceRange {
  /** With a price, cheapest first: all of the service, or those that were chosen. */
  priced: PricedService[];
  /** Chosen, but without a price. */
  unpriced: string[];
}

/**
 * What the price list says about a service, or about the chosen offers.
 *
 * @param offers the price list of the service, cheapest first
 */
export function priceRange(offers: readonly PricedService[], chosen: readonly string[]): PriceRange {
  const priced = offers.filter(({ price }) => price > 0);
  if (chosen.length === 0) return { priced, unpriced: [] };
  return {
    priced: priced.filter(({ title }) => chosen.some((offer) => isAlike(title, offer))),
    // If the service has no prices at all, none is reported as missing.
    unpriced: chosen.filter((offer) => priced.length > 0 && !priced.some(({ title }) => isAlike(title, offer))),
  };
}

/** Whether one title begins with the other, regardless of umlauts: 'Privatumzug' and 'Privatumzüge'. */
function isAlike(...titles: [string, string]): boolean {
  const [one, other] = titles.map((title) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}
