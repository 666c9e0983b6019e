import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths, toForm } from '@/config/paths';
import { facts, story, team, values } from '@/config/content/about';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { CallToAction } from './parts/call-to-action';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';

export default function AboutPage() {
  return (
    <>
      <PageHero
        title="Über uns"
        intro={
          <p>
            Ein kleiner Betrieb aus München, der anpackt: Wir transportieren, reinigen, gärtnern und entsorgen, seit
            2014 und für Menschen, deren Namen wir kennen.
          </p>
        }
        image={
          <ManagedImage
            slot={mediaSlots.aboutMain}
            fallback="/scenes/about.svg"
            alt="Unser Team vor dem Transporter"
            width={1200}
            height={900}
            priority
          />
        }
      />
      <Section title="Vom Transporter zum Dienstleister" tone="muted">
        <Story />
      </Section>
      <Section title="Wofür wir stehen" intro="Vier Dinge, an denen Sie uns messen dürfen.">
        <Values />
      </Section>
      <Section title="Wer zu Ihnen kommt" intro="Drei Menschen, mit denen Sie als Erstes sprechen." tone="muted">
        <Team />
      </Section>
      <CallToAction
        title="Lernen wir uns kennen"
        text="Erzählen Sie uns, was ansteht. Auf E-Mails antworten wir innerhalb von 24 Stunden."
      />
    </>
  );
}

function Story() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-20">
      <div className="max-w-prose space-y-5">
        {story.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-xl leading-relaxed' : ''}>
            {paragraph}
          </p>
        ))}
        <Button asChild className="mt-3">
          <Link to={paths.contact} state={toForm}>
            Kontakt aufnehmen
          </Link>
        </Button>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-8 self-start lg:grid-cols-1 lg:border-l lg:pl-10">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-3xl font-semibold tracking-tight text-primary sm:text-5xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Values() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2">
      {values.map(({ title, text }) => (
        <li key={title} className="space-y-3 bg-card p-6 sm:p-10">
          <h3 className="text-2xl">{title}</h3>
          <p className="max-w-prose text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Team() {
  return (
    <ul className="grid gap-10 sm:grid-cols-3 sm:gap-6 lg:gap-8">
      {team.map(({ slot, portrait, name, role, text }) => (
        <li key={slot} className="max-sm:grid max-sm:grid-cols-[6.5rem_1fr] max-sm:gap-5">
          <div className="aspect-square self-start overflow-hidden rounded-xl bg-accent sm:mb-5">
            <ManagedImage
              slot={mediaSlots[slot]}
              fallback={portrait}
              alt={`Porträt von ${name}`}
              width={600}
              height={600}
            />
          </div>
          <div>
            <h3 className="text-xl">{name}</h3>
            <p className="font-medium text-primary">{role}</p>
            <p className="mt-3 text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
