import { textBlock } from './text-block';

/** Above every price list. */
export const priceLists = textBlock('services.prices', {
  title: 'Was es kostet',
  otherTitle: 'Was wir außerdem anbieten',
  intro: 'Richtwerte für den üblichen Umfang. Ihren genauen Preis nennen wir Ihnen vorab.',
});
