import { linkLook } from '@/components/ui/link-look';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import type { AdminQuote } from './queries';
import { quoteRowQuery } from './row';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatQuotePrice } from '@/features/quotes/price';
import { QuoteBadge } from './quote-badge';

export function QuotePanel(panel: PanelProps<AdminQuote>) {
  return (
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
              <Link to={withId(paths.admin.customer, quote.customer.id)} className={linkLook}>
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
}
