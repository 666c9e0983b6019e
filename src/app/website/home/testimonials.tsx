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
      <ul className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        {items.map(({ name, location, rating, text, source }, index) => (
          <li key={index} className="group lg:first:row-span-2">
            <figure className="flex h-full flex-col gap-5 rounded-xl border bg-card p-6 group-first:border-transparent group-first:bg-accent group-first:sm:p-10">
              <Stars rating={rating} />
              <blockquote className="text-lg group-first:text-xl group-first:leading-snug group-first:sm:text-3xl">
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
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {note && <p className="max-w-prose text-sm text-muted-foreground">{note}</p>}
        <Button asChild variant="link">
          <Link to={paths.reviews}>Alle Bewertungen lesen</Link>
        </Button>
      </div>
    </Section>
  );
}
