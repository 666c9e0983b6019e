import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import { adminFirstStepsQueries } from './first-steps-queries';
import { adminTextQueries } from '@/features/site-content/texts/admin/queries';
import { sampleSection } from '@/features/site-content/texts/admin/sample-texts';
import { type FirstStep, completedSteps } from './completed-steps';
import { companyQueries } from '@/features/site-content/settings/queries';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { areFirstStepsFinished, finishFirstSteps } from './first-steps-finished';

const { admin } = paths;

const textsTab = (section: string) => `${admin.pageContent}?tab=texte&bereich=${section}`;

const steps: { step: FirstStep; label: string; why: string; to: string }[] = [
  { step: 'company', label: 'Firmendaten', why: 'Telefonnummer und Adresse für die Website', to: admin.settings },
  { step: 'logo', label: 'Logo', why: 'In Kopf- und Fußzeile der Website', to: `${admin.settings}?tab=medien` },
  {
    step: 'hours',
    label: 'Öffnungszeiten',
    why: 'Bis dahin zeigt die Website Beispielzeiten',
    to: `${admin.settings}?tab=oeffnungszeiten`,
  },
  {
    step: 'billing',
    label: 'Rechnungsdaten',
    why: 'Was eine Rechnung nennen muss',
    to: `${admin.settings}?tab=rechnungen`,
  },
  {
    step: 'texts',
    label: 'Bewertungen, Team und Zahlen',
    why: 'Bis dahin zeigt die Website Beispiele',
    to: textsTab('startseite'),
  },
  {
    step: 'photos',
    label: 'Eigene Fotos',
    why: 'Bis dahin zeigt die Website Zeichnungen',
    to: `${admin.pageContent}?tab=bilder`,
  },
  {
    step: 'legal',
    label: 'Rechtliche Angaben',
    why: 'Was Impressum und Datenschutz nennen müssen',
    to: textsTab('rechtliches'),
  },
  { step: 'employee', label: 'Erster Mitarbeiter', why: 'Bekommt sein eigenes Portal', to: admin.employees },
];

/** Which steps the owner has done, and where samples are left; undefined unless all of them could be read. */
function useStepsDone() {
  const { data: settings } = useQuery(companyQueries.settings);
  const { data: logo } = useQuery(companyQueries.logo(mediaSlots.logo));
  const { data: billing } = useQuery(adminBillingSettingsQueries.current);
  const { data: hasEmployee } = useQuery(adminFirstStepsQueries.hasEmployee);
  const { data: hasPhoto } = useQuery(adminFirstStepsQueries.hasPhoto);
  const { data: texts } = useQuery(adminTextQueries.list);
  if (settings === undefined || logo === undefined || billing === undefined) return;
  if (hasEmployee === undefined || hasPhoto === undefined || texts === undefined) return;
  const done = completedSteps({ settings, billing, hasLogo: logo !== null, hasPhoto, hasEmployee, texts });
  return { done, samples: sampleSection(texts) };
}

/** Guides the owner through the remaining setup; hidden once all of it is done or dismissed. */
export default function FirstSteps() {
  const [isOver, setIsOver] = useState(areFirstStepsFinished);
  const hide = () => {
    finishFirstSteps();
    setIsOver(true);
  };
  return isOver ? null : <OpenSteps onHide={hide} />;
}

function OpenSteps({ onHide }: { onHide: () => void }) {
  const progress = useStepsDone();
  const done = progress?.done;
  const count = done && steps.filter(({ step }) => done[step]).length;
  const isComplete = count === steps.length;
  useEffect(() => {
    if (isComplete) finishFirstSteps();
  }, [isComplete]);
  if (!done || isComplete) return null;
  const placeOf = (step: FirstStep, to: string) =>
    step === 'texts' && progress.samples ? textsTab(progress.samples) : to;
  return (
    <section aria-labelledby="first-steps" className="space-y-3 rounded-xl border bg-card p-5">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="first-steps" className="text-base">
            Erste Schritte
          </h2>
          <p className="text-sm text-muted-foreground">
            {count} von {steps.length} erledigt
          </p>
        </div>
        <Button variant="link" size="sm" onClick={onHide}>
          Ausblenden
        </Button>
      </header>
      <ol className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ step, label, why, to }) => (
          <li key={step} className="flex items-start gap-3">
            <StepMark isDone={done[step]} />
            {done[step] ? (
              <p className="text-muted-foreground">
                {label} <span className="sr-only">erledigt</span>
              </p>
            ) : (
              <div className="min-w-0">
                <Link
                  to={placeOf(step, to)}
                  className="text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {label}
                </Link>
                <p className="text-sm text-muted-foreground">{why}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <span className="mt-0.5 grid size-5 shrink-0 place-content-center rounded-full bg-primary text-primary-foreground">
      <Check aria-hidden strokeWidth={3} className="size-3.5" />
    </span>
  ) : (
    <span className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-input" />
  );
}
