import { ExternalLink } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { figures, platforms, type Review, reviews } from '@/config/content/reviews';
import { CallToAction } from './parts/call-to-action';
import { Section } from './parts/section';
import { Stars } from './parts/stars';

/** The note on the source of the figures. */
const noteId = 'herkunft';

export default function ReviewsPage() {
  return (
    <>
      <div className="mx-auto grid w-full max-w-6xl items-center gap-10 px-5 py-12 sm:py-16 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-5">
          <h1 className="text-4xl sm:text-5xl">Bewertungen</h1>
          <p className="max-w-prose text-lg text-muted-foreground">
            Was unsere Kunden über Umzüge, Reinigung, Gärten und geräumte Keller sagen.
          </p>
          <p>
            <a
              href={`#${noteId}`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              Beispielangaben: zum Hinweis
            </a>
          </p>
        </div>
        <Figures />
      </div>
      <Section title="Stimmen unserer Kunden" tone="muted">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review) => (
            <li key={review.name}>
              <ReviewCard {...review} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Teilen Sie Ihre Erfahrung"
        intro="Ob Lob oder Kritik: Mit Ihrer Bewertung helfen Sie anderen bei der Entscheidung und uns beim Besserwerden."
      >
        <Platforms />
        <p id={noteId} className="mt-10 max-w-prose scroll-mt-24 text-sm text-muted-foreground">
          Die Kennzahlen und Bewertungen auf dieser Seite sind Beispiele. Sie werden durch die echten Angaben des
          Betreibers ersetzt, zusammen mit der Angabe, ob und wie er sicherstellt, dass die Bewertungen von Kunden
          stammen, die seine Leistungen tatsächlich in Anspruch genommen haben (§ 5b Abs. 3 UWG).
        </p>
      </Section>
      <CallToAction
        title="Überzeugen Sie sich selbst"
        text="Schreiben Sie uns, was zu tun ist. Sie erhalten innerhalb von 24 Stunden eine Antwort."
      />
    </>
  );
}

function Figures() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-card p-5 sm:p-8">
          <dt className="text-sm hyphens-auto text-muted-foreground sm:text-base">{label}</dt>
          <dd className="text-3xl font-semibold tracking-tight text-primary sm:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReviewCard({ name, location, service, rating, text, initials, date }: Review) {
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
          {initials}
        </span>
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted-foreground">
            {location} · {service}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function Platforms() {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {platforms.map(({ name, detail, rating, count, url }) => (
        <li
          key={name}
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
          <Button asChild variant="outline">
            <a href={url} target="_blank" rel="noopener">
              Jetzt bewerten
              <span className="sr-only">: {name} (öffnet in einem neuen Tab)</span>
              <ExternalLink aria-hidden />
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
