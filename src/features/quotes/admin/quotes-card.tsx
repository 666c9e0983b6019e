import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { newQuotePath } from '@/features/quotes/detail-queries';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { formatQuotePrice } from '@/features/quotes/price';
import { QuoteBadge } from './quote-badge';
import { quoteTitle } from './quote-title';

type Listed = Pick<
  Row<'quotes'>,
  'id' | 'number' | 'subject' | 'amount' | 'recurring' | 'status' | 'replaced_by' | 'taken_back_at' | 'created_at'
>;

interface QuotesPartProps {
  query: UseQueryResult<Listed[]>;
  /** Shown when there are no rows. */
  empty: string;
  /** What the next quote refers to, as its page reads it: `anfrage` or `kunde`; omitted where none can be created. */
  about?: Record<string, string>;
}

/** The quotes of a customer or an order, and a link to create the next one. */
export function QuotesCard({ query, empty, about }: QuotesPartProps) {
  return (
    <QueryCard
      title="Angebote"
      query={query}
      failure="Fehler beim Laden der Angebote"
      action={
        about && (
          <Button asChild variant="outline" size="sm">
            <Link to={`${newQuotePath}?${new URLSearchParams(about)}`} state={autoStartDraft}>
              <Plus aria-hidden />
              Angebot schreiben
            </Link>
          </Button>
        )
      }
    >
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={(quote) => ({
            main: quote.number ? `${quoteTitle(quote)}: ${quote.subject}` : quote.subject,
            to: withId(paths.admin.quote, quote.id),
            more: `${formatDate(quote.created_at)} · ${formatQuotePrice(quote)}`,
            end: <QuoteBadge quote={quote} />,
          })}
        />
      )}
    </QueryCard>
  );
}
