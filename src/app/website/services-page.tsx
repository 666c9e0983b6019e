import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cleaningOffers } from '@/config/content/services/offers/cleaning';
import { disposalOffers } from '@/config/content/services/offers/disposal';
import { gardenOffers } from '@/config/content/services/offers/garden';
import { transportOffers } from '@/config/content/services/offers/transport';
import { priceLists } from '@/config/content/price-lists';
import { servicesClosing, servicesPage } from '@/config/content/services-page';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { CallButton } from './parts/call-button';
import { Closing } from './parts/closing';
import { PriceList } from './services/price-list';
import { ServiceOverview } from './services/service-overview';

const services = [transportOffers, cleaningOffers, gardenOffers, disposalOffers];

export default function ServicesPage() {
  const { title, intro } = useTexts(servicesPage);
  const { otherTitle } = useTexts(priceLists);
  return (
    <>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-16 gap-y-5 px-5 py-12 sm:py-16 lg:grid-cols-2">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
        <div className="space-y-6 lg:pt-2">
          <p className="max-w-prose text-lg text-muted-foreground">{intro}</p>
          <div className="flex flex-wrap gap-4">
            <Button asChild size="lg">
              <Link to={paths.contact} state="form">
                Jetzt anfragen
              </Link>
            </Button>
            <CallButton />
          </div>
        </div>
      </div>
      <ul className="mx-auto max-w-6xl space-y-8 px-5 pb-16 sm:pb-24">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceOverview service={service} />
          </li>
        ))}
      </ul>
      <PriceList title={otherTitle} categories={['sonstiges']} />
      <Closing block={servicesClosing} />
    </>
  );
}
