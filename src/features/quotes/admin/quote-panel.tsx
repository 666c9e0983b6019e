import { useEffect, useRef } from 'react';
import { linkStyles } from '@/components/ui/link-styles';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { adminQuoteDetailQueries, type Quote } from '@/features/quotes/detail-queries';
import { canBeAnswered } from './can-be-answered';
import type { AdminQuote } from './queries';
import { quoteRowQuery } from './row';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatQuotePrice } from '@/features/quotes/price';
import { QuoteBadge } from './quote-badge';
import { reasonOf } from '@/lib/errors';
import { fetchAhead } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';
import { useSingleFlight } from '@/lib/use-single-flight';

const RecordAnswerDialog = lazyDialog(async () => (await import('./record-answer-dialog')).RecordAnswerDialog);

/** A quote beside its list; what the customer answers on the phone is noted without leaving the list. */
export function QuotePanel(panel: PanelProps<AdminQuote>) {
  const dialog = useDialog<{ kind: 'note'; quote: Quote }>();
  const shown = useRef(panel.id);
  useEffect(() => {
    shown.current = panel.id;
  }, [panel.id]);
  const [isLoading, tapNote] = useSingleFlight(async (id: string) => {
    try {
      const quote = await fetchAhead({ ...adminQuoteDetailQueries.one(id), staleTime: 0 });
      // The panel has gone on to another one.
      if (shown.current !== id) return;
      if (quote && canBeAnswered(quote)) dialog.show({ kind: 'note', quote });
      else toast.error('Dieses Angebot kann nicht mehr beantwortet werden.');
    } catch (error) {
      toast.error('Fehler beim Laden des Angebots', { description: reasonOf(error) });
    }
  });
  const details = (
    <RowPanel
      {...panel}
      query={quoteRowQuery}
      title={(quote) => quote.subject}
      actions={(quote) => (
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={withId(paths.admin.quote, quote.id)}>
              {quote.status === 'entwurf' ? 'Entwurf bearbeiten' : 'Angebot öffnen'}
            </Link>
          </Button>
          {canBeAnswered(quote) && (
            <Button size="sm" pending={isLoading} onClick={() => tapNote(quote.id)}>
              Antwort vermerken
            </Button>
          )}
          {quote.contract?.status === 'entwurf' && (
            <Button asChild size="sm">
              <Link to={withId(paths.admin.contract, quote.contract.id)}>Vertrag fertigstellen</Link>
            </Button>
          )}
        </>
      )}
    >
      {(quote) => (
        <>
          {quote.number && <PanelField label="Nummer">{quote.number}</PanelField>}
          <PanelField label="Kunde">
            {quote.customer && (
              <Link to={withId(paths.admin.customer, quote.customer.id)} className={linkStyles}>
                {quote.customer.name}
              </Link>
            )}
          </PanelField>
          <PanelField label="Betrag">{formatQuotePrice(quote)}</PanelField>
          <PanelField label="Status">
            <QuoteBadge quote={quote} />
          </PanelField>
          {quote.valid_until && <PanelField label="Gültig bis">{formatDate(quote.valid_until)}</PanelField>}
          <PanelField label="Erstellt am">{formatDateTime(quote.created_at)}</PanelField>
        </>
      )}
    </RowPanel>
  );
  return (
    <>
      {details}
      {/* Outside the panel, which shows another row once this one has left the list's page; the dialog must stay
          open. */}
      {dialog.open && <RecordAnswerDialog quote={dialog.open.quote} onClose={dialog.close} />}
    </>
  );
}
