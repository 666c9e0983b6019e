import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { closing, facts, page, story, team, values } from '@/config/content/about';
import { paragraphsOf } from '@/config/content/text-block';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots, teamPicture } from '@/features/site-content/media/media-slots';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';
import { Closing } from './parts/closing';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';

export default function AboutPage() {
  const { title, intro } = useTexts(page);
  return (
    <>
      <PageHero
        title={title}
        intro={<p>{intro}</p>}
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
      <Story />
      <Values />
      <Team />
      <Closing block={closing} />
    </>
  );
}

function Story() {
  const { title, text } = useTexts(story);
  const { items } = useTexts(facts);
  const figures = useKept(items);
  return (
    <Section title={title} tone="muted">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-20">
        <div className="max-w-prose space-y-5">
          {paragraphsOf(text).map((paragraph, index) => (
            <p key={index} className={index === 0 ? 'text-xl leading-relaxed' : ''}>
              {paragraph}
            </p>
          ))}
          <Button asChild className="mt-3">
            <Link to={paths.contact} state="form">
              Kontakt aufnehmen
            </Link>
          </Button>
        </div>
        {figures.length > 0 && (
          <dl className="grid grid-cols-3 gap-x-4 gap-y-8 self-start lg:grid-cols-1 lg:border-l lg:pl-10">
            {figures.map(({ value, label }, index) => (
              <div key={index} className="flex flex-col-reverse justify-end">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="text-3xl font-semibold tracking-tight text-primary sm:text-5xl">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  );
}

function Values() {
  const { title, intro, items } = useTexts(values);
  if (items.length === 0) return null;
  return (
    <Section title={title} intro={intro}>
      <ul className="grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2">
        {items.map((value, index) => (
          <li key={index} className="space-y-3 bg-card p-6 sm:p-10">
            <h3 className="text-2xl">{value.title}</h3>
            <p className="max-w-prose text-muted-foreground">{value.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Team() {
  const { title, intro, items } = useTexts(team);
  if (items.length === 0) return null;
  return (
    <Section title={title} intro={intro} tone="muted">
      <ul className="grid gap-10 sm:grid-cols-3 sm:gap-6 lg:gap-8">
        {items.map(({ name, role, text, picture }, index) => {
          const { slot, fallback } = teamPicture(picture);
          return (
            <li key={index} className="max-sm:grid max-sm:grid-cols-[6.5rem_1fr] max-sm:gap-5 max-[20rem]:grid-cols-1">
              <div className="aspect-square self-start overflow-hidden rounded-xl bg-accent max-[20rem]:w-26 sm:mb-5">
                <ManagedImage slot={slot} fallback={fallback} alt={`Porträt von ${name}`} width={600} height={600} />
              </div>
              <div className="min-w-0 break-words">
                <h3 className="text-xl">{name}</h3>
                <p className="font-medium text-primary">{role}</p>
                <p className="mt-3 text-muted-foreground">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
