import { useEffect } from 'react';
import { offersBlock } from '@/config/content/offers-block';
import { pageBlock, questionsBlock } from '@/config/content/service-blocks';
import { type Service, servicePath, teaserBlock } from '@/config/content/services';
import { offersData, questionsData } from '@/config/service-structured-data';
import { useTexts } from './texts/use-texts';

/** Updates the structured data of a service's page from the office's texts: a prerendered page has the built ones. */
export function useServiceStructuredData(service: Service): void {
  const path = servicePath(service);
  const { teaser } = useTexts(teaserBlock(service));
  const { offersTitle } = useTexts(pageBlock(service));
  const { items: offers } = useTexts(offersBlock(service));
  const { items: questions } = useTexts(questionsBlock(service));
  const changed = JSON.stringify({
    Service: { description: teaser, hasOfferCatalog: offersData({ name: offersTitle, offers }) },
    FAQPage: { mainEntity: questionsData(questions) },
  });
  useEffect(() => {
    const parts = JSON.parse(changed) as Record<string, object>;
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.textContent) as { '@type': string; url?: string };
      const part = data.url?.endsWith(path) ? parts[data['@type']] : undefined;
      if (part) script.textContent = JSON.stringify({ ...data, ...part });
    }
  }, [changed, path]);
}
