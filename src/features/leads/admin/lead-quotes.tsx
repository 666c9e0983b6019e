import { linkLook } from '@/components/ui/link-look';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths, withId } from '@/config/paths';
import type { AdminLead } from './queries';
import { adminQuoteQueries } from '@/features/quotes/admin/queries';
import { newQuotePath } from '@/features/quotes/detail-queries';
import { effectiveStatusOf } from '@/features/quotes/effective-status';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import { quoteTitle } from '@/features/quotes/admin/quote-title';

/** The quotes for a lead, and a link to create the next one, which requires a customer. */
export function LeadQuotes({ lead }: { lead: AdminLead }) {
  const quotes = useQuery(adminQuoteQueries.ofLead(lead.id));
  useLiveTable('quotes');
  return (
    <div className="space-y-2">
      <QueryView query={quotes} failure="Fehler beim Laden der Angebote" skeleton={<Skeleton className="h-5" />}>
        {(rows) => (
          <ul className="space-y-1">
            {rows.map((quote) => (
              <li key={quote.id}>
                <Link to={withId(paths.admin.quote, quote.id)} className={linkLook}>
                  {quoteTitle(quote)}
                </Link>
                {`, ${formatEuro(quote.amount)}, ${effectiveStatusOf(quote).label}`}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {lead.customer_id ? (
        <Button asChild size="sm" variant="outline">
          <Link to={`${newQuotePath}?anfrage=${lead.id}`}>Angebot schreiben</Link>
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">
          Für ein Angebot legen Sie zuerst den Kunden an oder ordnen ihn zu.
        </p>
      )}
    </div>
  );
}
