import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { offersBlock } from '@/config/content/offers-block';
import { closingBlock, pageBlock } from '@/config/content/service-blocks';
import { requestPath, type Service } from '@/config/content/services';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';
import { useServiceStructuredData } from '@/features/site-content/use-service-structured-data';
import { CallButton } from './parts/call-button';
import { Closing } from './parts/closing';
import { GuidedLink } from './parts/call-to-action';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';
import { OtherServices } from './services/other-services';
import { PriceList } from './services/price-list';
import { Faq } from './services/faq';

/** The page of one service; all four differ only in their content. */
export default function ServicePage({ service }: { service: Service }) {
  const { title, intro, facts, offersTitle, offersIntro } = useTexts(pageBlock(service));
  const { items: offers } = useTexts(offersBlock(service));
  const guided = requestPath(service, paths.request);
  useServiceStructuredData(service);
  return (
    <>
      <PageHero
        title={title}
        intro={intro}
        actions={
          <>
            <Button asChild size="lg">
              <Link to={requestPath(service)}>Angebot anfordern</Link>
            </Button>
            <CallButton />
            <GuidedLink to={guided} />
          </>
        }
        image={
          <ManagedImage
            slot={mediaSlots[service.id]}
            fallback={`/scenes/${service.id}.svg`}
            alt={service.imageAlt}
            width={1200}
            height={900}
            priority
          />
        }
      />
      <dl className="mx-auto grid w-full max-w-6xl gap-x-8 px-5 sm:grid-cols-3">
        {useKept(facts).map(({ label, value }, index) => (
          <div
            key={index}
            className="flex gap-x-4 border-t py-4 max-[20rem]:block sm:block sm:border-t-2 sm:border-primary"
          >
            <dt className="w-28 shrink-0 text-muted-foreground">{label}</dt>
            <dd className="font-semibold sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={offersTitle} intro={offersIntro}>
        <ul className="grid gap-x-16 sm:grid-cols-2">
          {offers.map((offer, index) => (
            <li key={index} className="border-t py-6">
              <h3 className="text-xl">{offer.title}</h3>
              <p className="mt-2 max-w-prose text-muted-foreground">{offer.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <PriceList categories={service.categories} />
      <Faq service={service} />
      <OtherServices current={service.id} />
      <Closing block={closingBlock(service)} to={requestPath(service)} guided={guided} />
    </>
  );
}
