import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { lazyForm } from '@/features/public-form/lazy-form';
import { benefits, steps } from '@/config/content/referral';
import { CallToAction } from './parts/call-to-action';
import { PageHero } from './parts/page-hero';
import { Section } from './parts/section';
import { ManagedBanner } from './referral/managed-banner';

const formId = 'empfehlen';
const referralForm = lazyForm(() => import('@/features/referrals/referral-form'));

export default function ReferralPage() {
  return (
    <>
      <PageHero
        title={'Empfehlungs\u00ADprogramm'}
        intro={
          <p>
            Sie waren mit uns zufrieden? Dann empfehlen Sie uns weiter. Kommt ein Auftrag zustande, bedanken wir uns bei
            Ihnen und bei Ihrem Kontakt.
          </p>
        }
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
      <Section title="So funktioniert es" intro="In drei Schritten von der Empfehlung zur Belohnung.">
        <Steps />
      </Section>
      <Section title="Was Sie beide davon haben" tone="muted">
        <Benefits />
      </Section>
      <CallToAction
        title="Fragen zum Programm?"
        text="Wie hoch Guthaben und Rabatt ausfallen, sagen wir Ihnen gern vorab."
        label="Frage stellen"
      />
    </>
  );
}

function Recommend() {
  return (
    <section id={formId} aria-labelledby={`${formId}-titel`} className="scroll-mt-16 border-y bg-muted py-16 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-4">
          <h2 id={`${formId}-titel`} className="text-3xl sm:text-4xl">
            Wem können wir helfen?
          </h2>
          <p className="text-lg text-muted-foreground">
            Ein Name und eine E-Mail-Adresse genügen. Wir schreiben Ihrem Kontakt und nennen Sie als Empfehlenden, wenn
            Sie Ihren Namen angeben.
          </p>
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
  return (
    <ol className="grid gap-8 lg:grid-cols-3 lg:gap-10">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 border-t-2 border-primary pt-5 lg:block">
          <span aria-hidden className="text-4xl font-semibold tracking-tight text-primary">
            {index + 1}
          </span>
          <div className="lg:mt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Benefits() {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {benefits.map(({ title, highlight, text }) => (
        <li key={title} className="space-y-3 rounded-xl border bg-card p-6 sm:p-8">
          <h3 className="text-base font-medium text-muted-foreground">{title}</h3>
          <p className="text-2xl leading-tight font-semibold tracking-tight text-balance text-primary">{highlight}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
