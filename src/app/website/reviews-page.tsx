import { ExternalLink } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { closing, figures, page, platforms, type Review, reviews } from '@/config/content/reviews';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';
import { Closing } from './parts/closing';
import { Section } from './parts/section';
import { Stars } from './parts/stars';

/** The note on the source of the figures. */
const noteId = 'herkunft';

export default function ReviewsPage() {
  const { title, intro, noteLink } = useTexts(page);
  const { note } = useTexts(platforms);
  return (
    <>
      <div className="mx-auto grid w-full max-w-6xl items-center gap-10 px-5 py-12 sm:py-16 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-5">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {intro && <p className="max-w-prose text-lg text-muted-foreground">{intro}</p>}
          {note && noteLink && (
            <p>
              <a
                href={`#${noteId}`}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {noteLink}
              </a>
            </p>
          )}
        </div>
        <Figures />
      </div>
      <Reviews />
      <Platforms />
      <Closing block={closing} />
    </>
  );
}

function Figures() {
  const { items } = useTexts(figures);
  const shown = useKept(items);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border">
      {shown.map(({ value, label }, index) => (
        <div key={index} className="flex flex-col-reverse justify-end gap-1 bg-card p-5 sm:p-8">
          <dt className="text-sm hyphens-auto text-muted-foreground sm:text-base">{label}</dt>
          <dd className="text-3xl font-semibold tracking-tight text-primary sm:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reviews() {
  const { title, items } = useTexts(reviews);
  if (items.length === 0) return null;
  return (
    <Section title={title} tone="muted">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((review, index) => (
          <li key={index}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** 'SK' of 'Sabine K.' */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

function ReviewCard({ name, location, service, rating, text, date, source }: Review) {
  return (
    <figure className="flex h-full flex-col rounded-xl border bg-card p-6">
      <div className="flex items-center justify-between gap-4">
        <Stars rating={rating} />
        <span className="text-sm text-muted-foreground">{date}</span>
      </div>
      <blockquote className="mt-4 mb-6 text-lg">„{text}“</blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent font-semibold text-accent-foreground"
        >
          {initialsOf(name)}
        </span>
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">
            {[location, service, source].filter(Boolean).join(' · ')}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function Platforms() {
  const { title, intro, items, note } = useTexts(platforms);
  if (items.length === 0 && !note) return null;
  return (
    <Section title={title} intro={intro}>
      <ul className="grid gap-6 lg:grid-cols-3">
        {items.map(({ name, detail, rating, count, url }, index) => (
          <li
            key={index}
            className="flex flex-col gap-5 rounded-xl border bg-card p-6 sm:max-lg:flex-row sm:max-lg:items-center"
          >
            <div className="flex-1">
              <h3>{name}</h3>
              <p className="text-muted-foreground">{detail}</p>
            </div>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-3xl font-semibold tracking-tight">{rating}</span>
              <span className="text-muted-foreground">{count} Bewertungen</span>
            </p>
            {url && (
              <Button asChild variant="outline">
                <a href={url} target="_blank" rel="noopener">
                  Jetzt bewerten
                  <span className="sr-only">: {name} (öffnet in einem neuen Tab)</span>
                  <ExternalLink aria-hidden />
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <p id={noteId} className="mt-10 max-w-prose scroll-mt-24 text-sm text-muted-foreground">
          {note}
        </p>
      )}
    </Section>
  );
}
