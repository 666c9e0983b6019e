import { Button } from '@/components/ui/button';
import { SentPanel } from '@/features/public-form/sent-panel';
import { contactServices } from '@/features/services/labels';
import { describeLeadDetails } from '@/features/services/lead-details';
import type { GuidedRequest } from './guided-schema';

interface SentRequestProps {
  request: GuidedRequest;
  /** Begins another request. */
  onAgain: () => void;
}

/** The thanks for a request, with all of it. Replaces the form and, by the style of the page, its introduction. */
export function SentRequest({ request, onAgain }: SentRequestProps) {
  const { service, details, note, name, email, phone } = request;
  const summary = [
    ['Leistung', contactServices[service].label],
    ...describeLeadDetails(details),
    ...(note ? [['Anmerkung', note]] : []),
    ['Name', name],
    ['E-Mail', email],
    ['Telefon', phone],
  ];
  return (
    <div data-sent className="space-y-6">
      <h1 className="sm:text-4xl">Vielen Dank für Ihre Anfrage</h1>
      <SentPanel what="Anfrage">
        <dl className="divide-y divide-current/20 border-y border-current/20">
          {summary.map(([term, value]) => (
            <div key={term} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-sm leading-6">{term}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </SentPanel>
      <Button variant="outline" onClick={onAgain}>
        Weitere Anfrage stellen
      </Button>
    </div>
  );
}
