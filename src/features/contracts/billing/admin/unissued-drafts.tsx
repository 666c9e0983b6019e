import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { paths } from '@/config/paths';
import { countedInvoices } from '@/features/invoices/admin/queries';
import { pluralize } from '@/lib/format/format';
import { tabTotal } from '@/lib/query/tab-total';

/**
 * The number of invoice drafts. Rows on a draft are not listed above, even if the draft was only opened to look at it.
 */
export function UnissuedDrafts() {
  const drafts = useQuery(tabTotal(countedInvoices, 'entwurf'));
  return (
    <QueryView query={drafts} failure="Fehler beim Laden der Entwürfe" skeleton={null}>
      {({ rows }) =>
        rows > 0 && (
          <p className="text-sm text-muted-foreground">
            {`Begonnen und noch nicht ausgestellt: ${pluralize(rows, ['Rechnung', 'Rechnungen'])}. `}
            <Link to={`${paths.admin.invoices}?tab=entwurf`} className={linkStyles}>
              Entwürfe ansehen
            </Link>
          </p>
        )
      }
    </QueryView>
  );
}
