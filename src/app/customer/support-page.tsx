import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

const { customer } = paths;

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: 'Wie kann ich einen Termin ändern?',
    answer: (
      <>
        Wählen Sie unter <TextLink to={customer.appointments}>Termine</TextLink> bei Ihrem Termin „Anderen Termin
        anfragen“ und schreiben Sie uns, wann es Ihnen besser passt. Sobald das Büro den neuen Termin vorschlägt oder
        bestätigt, sehen Sie das dort. Weniger als 24&nbsp;Stunden vorher rufen Sie uns bitte an.
      </>
    ),
  },
  {
    question: 'Wie erhalte ich meine Rechnung?',
    answer: (
      <>
        Ihre Rechnung bekommen Sie von unserem Büro. Fehlt Ihnen eine oder brauchen Sie sie noch einmal, schreiben Sie
        uns unter <TextLink to={customer.messages}>Nachrichten</TextLink>, um welchen Auftrag es geht. Was wir Ihnen
        hier ausgestellt haben, finden Sie als PDF und mit den Angaben für die Überweisung unter{' '}
        <TextLink to={customer.invoices}>Rechnungen</TextLink>.
      </>
    ),
  },
  {
    question: 'Wie erreiche ich den Support?',
    answer: (
      <>
        Am einfachsten unter <TextLink to={customer.messages}>Nachrichten</TextLink>: Dort sehen Sie auch, ob Ihre
        Nachricht gelesen wurde. Telefonnummer, Adresse und Öffnungszeiten stehen auf unserer{' '}
        <TextLink to={paths.contact}>Kontaktseite</TextLink>.
      </>
    ),
  },
  {
    question: 'Wie kann ich absagen, stornieren, widerrufen oder kündigen?',
    answer: (
      <>
        Einen Termin sagen Sie bis 24&nbsp;Stunden vorher selbst unter{' '}
        <TextLink to={customer.appointments}>Termine</TextLink> ab, danach rufen Sie uns bitte an. Einen Auftrag, der
        noch „Ausstehend“ ist, stornieren Sie unter <TextLink to={customer.orders}>Aufträge</TextLink>. Einen Vertrag,
        den Sie online mit uns geschlossen haben, widerrufen Sie unter{' '}
        <TextLink to={paths.withdrawal}>Vertrag widerrufen</TextLink>, einen laufenden Vertrag kündigen Sie unter{' '}
        <TextLink to={paths.termination}>Verträge hier kündigen</TextLink>.
      </>
    ),
  },
];

export default function SupportPage() {
  return (
    <Page
      title="Support"
      description="Antworten auf häufige Fragen. Ihre ist nicht dabei? Wir helfen Ihnen gern weiter."
      action={
        <Button asChild>
          <Link to={paths.contact}>Kontakt aufnehmen</Link>
        </Button>
      }
    >
      <section aria-labelledby="fragen" className="max-w-3xl space-y-4">
        <h2 id="fragen" className="text-lg">
          Häufige Fragen
        </h2>
        <div className="divide-y rounded-xl border bg-card">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group px-5 sm:px-6">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-prose pb-5 text-muted-foreground">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </Page>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
