import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { requestPath, type Service } from '@/config/content/services';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { CallButton } from './parts/call-button';
import { CallToAction } from './parts/call-to-action';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';
import { OtherServices } from './services/other-services';
import { PriceList } from './services/price-list';
import { Faq } from './services/faq';

/** The page of one service; all four differ only in their content. */
export default function ServicePage({ service }: { service: Service }) {
  return (
    <>
      <PageHero
        title={service.name}
        intro={service.intro}
        actions={
          <>
            <Button asChild size="lg">
              <Link to={requestPath(service)}>Angebot anfordern</Link>
            </Button>
            <CallButton />
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
        {service.facts.map(({ label, value }) => (
          <div key={label} className="flex gap-x-4 border-t py-4 sm:block sm:border-t-2 sm:border-primary">
            <dt className="w-28 shrink-0 text-muted-foreground">{label}</dt>
            <dd className="font-semibold sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={service.offersTitle} intro={service.offersIntro}>
        <ul className="grid gap-x-16 sm:grid-cols-2">
          {service.offers.map(({ title, text }) => (
            <li key={title} className="border-t py-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-prose text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <PriceList title="Was es kostet" categories={service.categories} />
      <Faq questions={service.questions} />
      <OtherServices current={service.id} />
      <CallToAction {...service.closing} to={requestPath(service)} />
    </>
  );
}
