import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { testimonials } from '@/config/content/home';
import { paths } from '@/config/paths';
import { Section } from '../parts/section';
import { Stars } from '../parts/stars';

/** What three customers say, the first one at length. */
export function Testimonials() {
  return (
    <Section title="Das sagen unsere Kunden">
      <ul className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        {testimonials.map(({ name, location, rating, text }) => (
          <li key={name} className="group lg:first:row-span-2">
            <figure className="flex h-full flex-col gap-5 rounded-xl border bg-card p-6 group-first:border-transparent group-first:bg-accent group-first:sm:p-10">
              <Stars rating={rating} />
              <blockquote className="text-lg group-first:text-xl group-first:leading-snug group-first:sm:text-3xl">
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
