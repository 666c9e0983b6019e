import { Link } from 'react-router-dom';
import { PanelField } from '@/components/list/panel-field';
import { Card, CardTitle } from '@/components/ui/card';
import { linkStyles } from '@/components/ui/link-styles';
import { LongText } from '@/components/ui/long-text';
import { PhoneNumber } from '@/components/ui/phone-number';
import { paths } from '@/config/paths';
import type { Quote } from '@/features/quotes/detail-queries';
import { describeLeadDetails, noteOf, parseLeadDetails } from '@/features/services/lead-details';
import { formatDate } from '@/lib/format/format';

/** What the quote answers, beside its editor: the customer's words, and the details of a guided request. */
export function LeadCard({ lead }: { lead: NonNullable<Quote['lead']> }) {
  const { id, name, created_at, phone, message, details: given } = lead;
  const details = parseLeadDetails(given);
  const note = details ? noteOf(message, details) : message;
  const opener = details?.photos ? 'Mit Fotos' : 'Öffnen';
  return (
    <Card role="region" aria-label="Anfrage" className="gap-3 max-xl:order-first sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle className="text-base">{`Anfrage vom ${formatDate(created_at)}`}</CardTitle>
        <Link
          to={`${paths.admin.leads}?zeile=${id}`}
          className={linkStyles}
          aria-label={`${opener}: Anfrage von ${name}`}
        >
          {opener}
        </Link>
      </header>
      {note && <LongText text={note} label={`Nachricht von ${name}`} lines={6} />}
      <dl className="space-y-2">
        {details &&
          describeLeadDetails({ ...details, photos: undefined }).map(([term, value]) => (
            <PanelField key={term} label={term}>
              {value}
            </PanelField>
          ))}
        {phone && (
          <PanelField label="Telefon">
            <PhoneNumber number={phone} />
          </PanelField>
        )}
      </dl>
    </Card>
  );
}
