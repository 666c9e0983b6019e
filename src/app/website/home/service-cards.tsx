import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceCards } from '@/config/content/home';
import { servicePath, services, type ServiceTeaser, teaserBlock } from '@/config/content/services';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { Section } from '../parts/section';

/** The four services as pictures that link to their pages. */
export function ServiceCards() {
  const { title, intro } = useTexts(serviceCards);
  return (
    <Section title={title} intro={intro}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-12">
        {services.map((service) => (
          <li key={service.id} className="picture-row group relative">
            <div className="aspect-3/2 overflow-hidden rounded-xl bg-accent">
              <ManagedImage
                slot={mediaSlots[service.id]}
                fallback={`/scenes/${service.id}.svg`}
                alt=""
                width={1200}
                height={900}
                className="transition-transform duration-500 ease-out group-hover:scale-[1.03]"
              />
            </div>
            <h3 className="mt-5 text-lg sm:text-xl">
              <Link to={servicePath(service)} className="cover-link">
                {service.name}
                <ArrowRight
                  aria-hidden
                  className="mb-0.5 ml-2 inline size-5 text-primary transition-transform group-hover:translate-x-1"
                />
              </Link>
            </h3>
            <Teaser service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Teaser({ service }: { service: ServiceTeaser }) {
  const { teaser } = useTexts(teaserBlock(service));
  return <p className="small-on-phone mt-2 max-w-prose text-muted-foreground">{teaser}</p>;
}
