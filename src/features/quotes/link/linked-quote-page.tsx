import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { phoneLink } from '@/config/company';
import { paths } from '@/config/paths';
import { type LinkedQuote, linkedQuoteQueries } from '@/features/quotes/link';
import { DocumentSums } from '@/features/documents/document-sums';
import { IssuedLines } from '@/features/documents/issued-lines';
import { useCompany } from '@/features/site-content/use-company';
import { formatDate } from '@/lib/format/format';
import { mailLink } from '@/lib/format/mail-link';
import { useSession } from '@/lib/session/session-store';
import { AcceptQuote } from './accept-quote';
import { QuoteFacts } from './quote-facts';
import { QuoteSteps } from './quote-steps';

/** A quote for any holder of its link, without an account: it can be read, asked about, accepted and declined. */
export default function LinkedQuotePage() {
  const { token = '' } = useParams();
  const quote = useQuery(linkedQuoteQueries.one(token));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-5 sm:py-14">
      <QueryView query={quote} failure="Das Angebot konnte nicht geladen werden">
        {(found) => (found ? <Found token={token} quote={found} /> : <Gone />)}
      </QueryView>
    </div>
  );
}

function Found({ token, quote }: { token: string; quote: LinkedQuote }) {
  const { document, subject, chosen } = quote;
  return (
    <article className="space-y-6">
      <header className="space-y-2">
        <p className="text-muted-foreground">{`Angebot ${document.number} vom ${formatDate(document.issueDate)}`}</p>
        <h1 className="wrap-anywhere">{subject}</h1>
        <Standing quote={quote} />
      </header>
      {document.introduction && <p className="wrap-anywhere whitespace-pre-line">{document.introduction}</p>}
      <QuoteFacts quote={quote} />
      <IssuedLines document={document} chosen={chosen} />
      <DocumentSums content={document} chosen={chosen} />
      {document.closing && <p className="wrap-anywhere whitespace-pre-line">{document.closing}</p>}
      <QuoteSteps token={token} quote={quote} />
      {quote.state === 'offen' && <AcceptQuote token={token} quote={quote} />}
    </article>
  );
}

const ended: Partial<Record<LinkedQuote['state'], string>> = {
  abgelaufen: 'Dieses Angebot ist abgelaufen. Wenn Sie es noch annehmen möchten, melden Sie sich bitte bei uns.',
  ersetzt: 'Dieses Angebot haben wir durch ein neues ersetzt. Den Link dazu haben Sie von uns bekommen.',
  zurueckgenommen: 'Der Auftrag aus diesem Angebot wurde storniert. Bei Fragen sind wir gerne für Sie da.',
};

/** The state of the quote: how long it is valid, or what has become of it. */
function Standing({ quote: { state, document, answeredAt, name } }: { quote: LinkedQuote }) {
  const { role } = useSession();
  const on = answeredAt ? ` am ${formatDate(answeredAt)}` : '';
  const by = name ? ` von ${name}` : '';
  const next = document.lines.some(({ recurs }) => recurs)
    ? 'Über die regelmäßigen Leistungen besteht damit ein Vertrag. Wir melden uns bei Ihnen, um Beginn und Termine abzustimmen.'
    : 'Wir melden uns bei Ihnen, um alles Weitere abzustimmen.';
  if (state === 'offen')
    return <p>{document.validUntil ? `Gültig bis ${formatDate(document.validUntil)}` : 'Noch nicht beantwortet'}</p>;
  if (state === 'angenommen')
    return (
      <div role="status" className="rounded-lg border border-success/40 bg-success-muted p-4">
        <p className="font-medium text-success">Vielen Dank für Ihren Auftrag!</p>
        <p>{`Das Angebot wurde${on}${by} angenommen. ${next}`}</p>
        {/* What recurs becomes a contract instead. */}
        {role === 'kunde' && document.lines.some(({ recurs }) => !recurs) && (
          <p className="mt-2">
            <Link to={paths.customer.orders} className={linkStyles}>
              Ihre Aufträge ansehen
            </Link>
          </p>
        )}
      </div>
    );
  if (state === 'abgelehnt')
    return (
      <p role="status" className="rounded-lg border bg-muted p-4">
        {`Das Angebot wurde${on} abgelehnt. Wenn Sie es sich anders überlegen, melden Sie sich einfach bei uns.`}
      </p>
    );
  return (
    <p role="status" className="rounded-lg border border-warning/40 bg-warning-muted p-4">
      {ended[state]}
    </p>
  );
}

/** For an invalid link, whatever the reason: does not reveal which links exist. */
function Gone() {
  const company = useCompany();
  return (
    <div className="space-y-4">
      <h1>Dieser Link führt zu keinem Angebot mehr</h1>
      <p className="text-lg text-muted-foreground">
        Vielleicht ist er nicht vollständig, oder das Angebot ist seit mehr als 30 Tagen abgelaufen. Rufen Sie uns an
        unter{' '}
        <a className="text-primary underline underline-offset-4" href={phoneLink(company.phone)}>
          {company.phone}
        </a>{' '}
        oder schreiben Sie an{' '}
        <a className="text-primary underline underline-offset-4" href={mailLink(company.email)}>
          {company.email}
        </a>
        , dann schicken wir Ihnen ein neues.
      </p>
    </div>
  );
}
