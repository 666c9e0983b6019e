import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { lazyForm } from '@/features/public-form/lazy-form';
import { benefits, closing, form, page, steps } from '@/config/content/referral';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { Closing } from './parts/closing';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';
import { ManagedBanner } from './referral/managed-banner';

const formId = 'empfehlen';
const referralForm = lazyForm(() => import('@/features/referrals/referral-form'));

export default function ReferralPage() {
  const { title, intro } = useTexts(page);
  return (
    <>
      <PageHero
        title={title}
        intro={<p>{intro}</p>}
        actions={
          <Button asChild size="lg">
            <a href={`#${formId}`}>Jetzt empfehlen</a>
          </Button>
        }
        image={
          <img
            src="/scenes/referral.svg"
            alt="Zwei Nachbarn am Gartenzaun"
            width={1200}
            height={900}
            fetchPriority="high"
            className="h-full w-full object-cover"
          />
        }
      />
      <Recommend />
      <ManagedBanner />
      <Steps />
      <Benefits />
      <Closing block={closing} label="Frage stellen" />
    </>
  );
}

function Recommend() {
  const { title, text } = useTexts(form);
  return (
    <section id={formId} aria-labelledby={`${formId}-titel`} className="scroll-mt-16 border-y bg-muted py-16 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-4">
          <h2 id={`${formId}-titel`} className="text-2xl sm:text-4xl">
            {title}
          </h2>
          <p className="text-lg text-muted-foreground">{text}</p>
          <p className="text-muted-foreground">
            Bitte geben Sie die Daten nur weiter, wenn Ihr Kontakt damit einverstanden ist. Wie wir damit umgehen, steht
            in der{' '}
            <Link to={paths.privacy} className="text-primary underline underline-offset-4">
              Datenschutzerklärung
            </Link>
            .
          </p>
        </div>
        <div className="sm:rounded-xl sm:border sm:bg-card sm:p-8">{referralForm}</div>
      </div>
    </section>
  );
}

function Steps() {
  const { title, intro, items } = useTexts(steps);
  if (items.length === 0) return null;
  return (
    <Section title={title} intro={intro}>
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-10">
        {items.map((step, index) => (
          <li key={index} className="flex gap-5 border-t-2 border-primary pt-5 lg:block">
            <span aria-hidden className="text-4xl font-semibold tracking-tight text-primary">
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="text-xl">{step.title}</h3>
              <p className="mt-2 text-muted-foreground">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Benefits() {
  const { title, items } = useTexts(benefits);
  if (items.length === 0) return null;
  return (
    <Section title={title} tone="muted">
      <ul className="grid gap-6 lg:grid-cols-3">
        {items.map((benefit, index) => (
          <li key={index} className="space-y-3 rounded-xl border bg-card p-6 sm:p-8">
            <h3 className="text-base font-medium text-muted-foreground">{benefit.title}</h3>
            <p className="text-2xl leading-tight font-semibold tracking-tight text-balance text-primary">
              {benefit.highlight}
            </p>
            <p>{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
