import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { paths, withId } from '@/config/paths';
import { adminQuoteDetailQueries, newQuotePath } from '@/features/quotes/detail-queries';
import { useTopOnceIssued } from '@/features/documents/admin/use-top-once-issued';
import { useLiveTable } from '@/lib/supabase/realtime';
import { BackLink } from '@/components/layout/back-link';
import { NewQuote } from './new-quote';
import { QuoteEditor } from './quote-editor';
import { QuoteDetails } from './quote-details';

/** One screen for draft and sent quotes: separate ones would mean separate downloads. */
export default function QuotePage() {
  const { id = '' } = useParams();
  return withId(paths.admin.quote, id) === newQuotePath ? <NewQuote /> : <KnownQuote id={id} />;
}

/** The editor of a draft, the details of everything else. */
function KnownQuote({ id }: { id: string }) {
  const quote = useQuery(adminQuoteDetailQueries.one(id));
  useTopOnceIssued(quote.data?.status);
  useLiveTable('quotes');
  useLiveTable('quote_events');
  return (
    <>
      <BackLink to={paths.admin.quotes}>Alle Angebote</BackLink>
      <QueryView query={quote} failure="Fehler beim Laden des Angebots">
        {(found) =>
          found ? (
            found.status === 'entwurf' ? (
              <QuoteEditor key={found.id} draft={found} />
            ) : (
              <QuoteDetails key={found.id} quote={found} />
            )
          ) : (
            <Page title="Angebot" description="Dieses Angebot gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}
