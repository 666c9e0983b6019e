import type { ServiceOffers } from './services';
import { textBlock } from './text-block';

/** What a service contains, on its own page and in the list of services. */
export const offersBlock = ({ id, offers }: ServiceOffers) => textBlock(`service.${id}.offers`, { items: offers });
