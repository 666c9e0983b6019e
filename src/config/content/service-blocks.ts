import type { Service, ServiceOffers } from './services';
import { textBlock } from './text-block';

/** What a service contains, on its own page and in the list of services. */
export const offersBlock = ({ id, offers }: ServiceOffers) => textBlock(`service.${id}.offers`, { items: offers });

/** The other texts of a service's own page. */
export const pageBlock = ({ id, name, intro, facts, offersTitle, offersIntro }: Service) =>
  textBlock(`service.${id}.page`, { title: name, intro, facts, offersTitle, offersIntro });

export const questionsBlock = ({ id, questions }: Service) =>
  textBlock(`service.${id}.questions`, { title: 'Häufige Fragen', items: questions });

export const closingBlock = ({ id, closing }: Service) => textBlock(`service.${id}.closing`, closing);
