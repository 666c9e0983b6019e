import { readOffers } from './public-data';
import { liveResource, useLiveResource } from './live-resource';

const offers = liveResource('offers', readOffers);

/** The services of the price list in these categories; empty while loading. */
export function useOffers(categories: readonly string[]) {
  return useLiveResource(offers).data?.filter(({ category }) => categories.includes(category)) ?? [];
}
