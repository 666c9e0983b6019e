import { readPriceList } from './public-data';
import { liveResource, useLiveResource } from './live-resource';

const offers = liveResource('offers', readPriceList);

/** The services of the price list in these categories; empty while loading. */
export function usePriceList(categories: readonly string[]) {
  return useLiveResource(offers).data?.filter(({ category }) => categories.includes(category)) ?? [];
}
