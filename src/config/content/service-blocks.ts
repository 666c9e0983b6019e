import type { Service } from './services';
import { textBlock } from './text-block';

/** The other texts of a service's own page. */
export const pageBlock = ({ id, name, intro, facts, offersTitle, offersIntro }: Service) =>
  textBlock(`service.${id}.page`, { title: name, intro, facts, offersTitle, offersIntro });

export const questionsBlock = ({ id, questions }: Service) =>
  textBlock(`service.${id}.questions`, { title: 'Häufige Fragen', items: questions });

export const closingBlock = ({ id, closing }: Service) => textBlock(`service.${id}.closing`, closing);
