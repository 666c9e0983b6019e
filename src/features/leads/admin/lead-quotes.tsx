import { linkStyles } from '@/components/ui/link-styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { paths, withId } from '@/config/paths';
import type { AdminLead } from './queries';
import { adminQuoteQueries } from '@/features/quotes/admin/queries';
import { effectiveStatusOf } from '@/features/quotes/effective-status';
import { formatQuotePrice } from '@/features/quotes/price';
import { useLiveTable } from '@/lib/supabase/realtime';
import { quoteTitle } from '@/features/quotes/admin/quote-title';

/** The quotes for a lead. */
export function LeadQuotes({ lead }: { lead: AdminLead }) {
  const quotes = useQuery(adminQuoteQueries.ofLead(lead.id));
  useLiveTable('quotes');
  return (
    <QueryView query={quotes} failure="Fehler beim Laden der Angebote" skeleton={<Skeleton className="h-5" />}>
      {(rows) =>
        rows.length === 0 ? (
          '-'
        ) : (
          <ul className="space-y-1">
            {rows.map((quote) => (
              <li key={quote.id}>
                <Link to={withId(paths.admin.quote, quote.id)} className={linkStyles}>
                  {quoteTitle(quote)}
                </Link>
                {`, ${formatQuotePrice(quote)}, ${effectiveStatusOf(quote).label}`}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
