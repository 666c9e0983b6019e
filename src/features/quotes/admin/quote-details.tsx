import { linkStyles } from '@/components/ui/link-styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LongText } from '@/components/ui/long-text';
import { Page } from '@/components/layout/page';
import { PanelField } from '@/components/list/panel-field';
import { Card, CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { adminQuoteDetailQueries, type Quote, sentDocument } from '@/features/quotes/detail-queries';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { DocumentSums } from '@/features/documents/document-sums';
import { IssuedLines } from '@/features/documents/issued-lines';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import { useLiveTable } from '@/lib/supabase/realtime';
import { labelOf } from '@/lib/labels';
import { quoteEventKinds } from '@/features/quotes/labels';
import { formatQuotePrice } from '@/features/quotes/price';
import { DocumentMails } from '@/features/documents/admin/document-mails';
import { QueryCard } from '@/components/layout/query-card';
import { QuoteActions } from './quote-actions';
import { QuoteBadge } from './quote-badge';
import { quoteTitle } from './quote-title';

/** A sent quote: its content, its history, and the actions on it. */
export function QuoteDetails({ quote }: { quote: Quote }) {
  const document = sentDocument(quote);
  // The mail follows the file, and each answer sends one.
  useLiveTable('quotes', { affects: 'email_queue' });
  useLiveTable('contracts', { affects: 'quotes' });
  return (
    <Page
      title={quoteTitle(quote)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <QuoteBadge quote={quote} />
          {quote.subject}
        </span>
      }
      action={<QuoteActions quote={quote} />}
    >
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:items-start lg:gap-5">
        <div className="space-y-4 lg:space-y-5">
          <Facts quote={quote} />
          <IssuedLines document={document} chosen={quote.chosen_lines} />
        </div>
        <div className="space-y-4 lg:space-y-5">
          <Events id={quote.id} />
          <DocumentSums content={document} chosen={quote.chosen_lines} />
          <DocumentMails
            id={quote.id}
            kinds={['quote', 'quote-accepted', 'quote-taken-back']}
            isComing={isMailComing(quote)}
          />
        </div>
      </div>
    </Page>
  );
}

/** Whether the file is still being created, and will be mailed once it exists. */
const isMailComing = ({ status, sha256 }: Quote) => status === 'versendet' && sha256 === null;

/** Recipient, validity and related records of a quote. */
function Facts({ quote }: { quote: Quote }) {
  const { customer, order, contract, lead, issue_date, valid_until, replaces, replaced_by } = quote;
  const place = formatPlace(quote);
  return (
    <Card className="gap-3 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-base">Angebot</CardTitle>
        <DocumentFileButton file={{ ...quote, folder: 'quotes' }} />
      </header>
      <dl className="space-y-3">
        {customer && (
          <PanelField label="Kunde">
            <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
              {`${customer.name} (${customer.number})`}
            </Link>
          </PanelField>
        )}
        {lead && (
          <PanelField label="Anfrage">
            <Link to={`${paths.admin.leads}?zeile=${lead.id}`} className={linkStyles}>
              {`${lead.name}, ${formatDate(lead.created_at)}`}
            </Link>
          </PanelField>
        )}
        {order && (
          <PanelField label="Kundenauftrag">
            <Link to={withId(paths.admin.order, order.id)} className={linkStyles}>
              {order.subject}
            </Link>
          </PanelField>
        )}
        {contract && (
          <PanelField label="Vertrag">
            <Link to={withId(paths.admin.contract, contract.id)} className={linkStyles}>
              {contract.status === 'entwurf' ? `${contract.title} (Entwurf)` : contract.title}
            </Link>
          </PanelField>
        )}
        {place && <PanelField label="Ort der Arbeit">{place}</PanelField>}
        {quote.destination && <PanelField label="Zieladresse">{quote.destination}</PanelField>}
        {issue_date && <PanelField label="Angebotsdatum">{formatDate(issue_date)}</PanelField>}
        {valid_until && <PanelField label="Gültig bis">{formatDate(valid_until)}</PanelField>}
        <PanelField label="Betrag">{formatQuotePrice(quote)}</PanelField>
        {replaces && <OtherVersion label="Ersetzt" id={replaces} />}
        {replaced_by && <OtherVersion label="Ersetzt durch" id={replaced_by} />}
      </dl>
    </Card>
  );
}

function OtherVersion({ label, id }: { label: string; id: string }) {
  const { data: other } = useQuery(adminQuoteDetailQueries.one(id));
  if (!other) return null;
  return (
    <PanelField label={label}>
      <Link to={withId(paths.admin.quote, id)} className={linkStyles}>
        {quoteTitle(other)}
      </Link>
    </PanelField>
  );
}

/** The history of a quote, latest first. */
function Events({ id }: { id: string }) {
  const events = useQuery(adminQuoteDetailQueries.events(id));
  return (
    <QueryCard title="Verlauf" query={events} failure="Fehler beim Laden des Verlaufs">
      {(rows) => (
        <ol className="divide-y">
          {rows.map((event) => (
            <li key={event.id} className="space-y-1 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{labelOf(quoteEventKinds, event.kind)}</span>
                <span className="text-sm text-muted-foreground">{formatDateTime(event.created_at)}</span>
              </p>
              <p className="text-sm wrap-anywhere text-muted-foreground">{byWhom(event)}</p>
              {event.early_start && <p className="text-sm">Wünscht den Beginn vor Ablauf der Widerrufsfrist.</p>}
              {event.legal_texts && (
                <p className="text-sm wrap-anywhere text-muted-foreground">{`Rechtstexte: ${event.legal_texts}`}</p>
              )}
              {event.text && <LongText text={event.text} label={`Text zu „${labelOf(quoteEventKinds, event.kind)}“`} />}
            </li>
          ))}
        </ol>
      )}
    </QueryCard>
  );
}

function byWhom({ author_id, name, kind }: { author_id: string | null; name: string | null; kind: string }): string {
  if (kind === 'versendet' || kind === 'zurueckgenommen') return 'Vom Büro';
  if (author_id) return 'Vom Büro vermerkt';
  return name ? `Vom Kunden, als „${name}“` : 'Vom Kunden';
}
