import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { offersBlock } from '@/config/content/offers-block';
import { servicePath, type ServiceOffers, teaserBlock } from '@/config/content/services';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useTexts } from '@/features/site-content/texts/use-texts';

/** A service with its picture and the names of its offers; the whole card links to its page. */
export function ServiceOverview({ service }: { service: ServiceOffers }) {
  const { teaser } = useTexts(teaserBlock(service));
  const { items } = useTexts(offersBlock(service));
  return (
    <article className="group relative grid overflow-hidden rounded-xl border bg-card lg:grid-cols-2">
      <div className="aspect-3/2 overflow-hidden bg-accent lg:aspect-auto lg:min-h-88">
        <ManagedImage
          slot={mediaSlots[service.id]}
          fallback={`/scenes/${service.id}.svg`}
          alt=""
          width={1200}
          height={900}
        />
      </div>
      <div className="flex flex-col gap-4 p-6 sm:p-8">
        <h2 className="text-2xl sm:text-3xl">{service.name}</h2>
        <p className="max-w-prose text-muted-foreground">{teaser}</p>
        <ul className="grid gap-x-6 border-t pt-4 text-[0.9375rem] leading-normal sm:grid-cols-2">
          {items.map(({ title }, index) => (
            <li key={index} className="py-1">
              {title}
            </li>
          ))}
        </ul>
        <Link
          to={servicePath(service)}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-medium text-primary underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-ring"
        >
          Mehr zu {service.name}
          <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  );
}
