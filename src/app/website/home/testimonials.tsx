import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { testimonials } from '@/config/content/home';
import { paths } from '@/config/paths';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { Section } from '../parts/section';
import { Stars } from '../parts/stars';

/** What customers say, the first one at length. */
export function Testimonials() {
  const { title, items, note } = useTexts(testimonials);
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:gap-5 lg:grid-cols-[3fr_2fr]">
        {items.map(({ name, location, rating, text, source }, index) => (
          <li key={index} className="group lg:first:row-span-2">
            <figure className="review">
              <Stars rating={rating} />
              <blockquote className="max-sm:basis-full max-sm:leading-normal sm:text-lg group-first:sm:text-3xl group-first:sm:leading-snug">
                <p>„{text}“</p>
              </blockquote>
              <figcaption className="mt-auto">
                <span className="font-semibold">{name}</span>
                <span className="block text-muted-foreground group-first:text-accent-foreground">
                  {[location, source].filter(Boolean).join(' · ')}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mt-8 sm:gap-y-4">
        {note && <p className="max-w-prose text-sm text-muted-foreground">{note}</p>}
        <Button asChild variant="link">
          <Link to={paths.reviews}>Alle Bewertungen lesen</Link>
        </Button>
      </div>
    </Section>
  );
}
