import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { testimonials } from '@/config/content/home';
import { paths } from '@/config/paths';
import { useMediaQuery } from '@/lib/use-media-query';
import { Section } from '../parts/section';
import { Stars } from '../parts/stars';

/** What three customers say, the first one at length. */
export function Testimonials() {
  const isRow = useMediaQuery('(width < 40rem)');
  return (
    <Section title="Das sagen unsere Kunden">
      {/* On phones side by side, moved by a finger or the arrow keys. */}
      <ul
        tabIndex={isRow ? 0 : undefined}
        className="grid gap-5 max-sm:-mx-5 max-sm:snap-x max-sm:scroll-px-5 max-sm:auto-cols-[85%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2 lg:grid-cols-[3fr_2fr]"
      >
        {testimonials.map(({ name, location, rating, text }) => (
          <li key={name} className="group max-sm:snap-start lg:first:row-span-2">
            <figure className="flex h-full flex-col gap-4 rounded-xl border bg-card p-5 group-first:border-transparent group-first:bg-accent sm:gap-5 sm:p-6 group-first:sm:p-10">
              <Stars rating={rating} />
              <blockquote className="text-lg group-first:sm:text-3xl group-first:sm:leading-snug">
                <p>„{text}“</p>
              </blockquote>
              <figcaption className="mt-auto">
                <span className="font-semibold">{name}</span>
                <span className="block text-muted-foreground group-first:text-accent-foreground">{location}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-prose text-sm text-muted-foreground">
          Kundenstimmen und Kennzahlen auf dieser Seite sind Beispiele, die der Betreiber durch seine eigenen ersetzt (§
          5b UWG).
        </p>
        <Button asChild variant="link">
          <Link to={paths.reviews}>Alle Bewertungen lesen</Link>
        </Button>
      </div>
    </Section>
  );
}
