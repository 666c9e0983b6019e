import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { paths, withId } from '@/config/paths';
import { formatOpenPart } from '@/features/invoices/invoice-amount';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import type { Row } from '@/lib/supabase/tables';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { invoiceTitle } from './invoice-title';
import { NewInvoiceLink } from './new-invoice-link';

type Listed = Pick<
  Row<'invoices'>,
  | 'id'
  | 'kind'
  | 'number'
  | 'issue_date'
  | 'amount'
  | 'due_date'
  | 'payable_until'
  | 'status'
  | 'paid_cents'
  | 'open_cents'
  | 'created_at'
>;

interface InvoicesPartProps {
  title: string;
  query: UseQueryResult<Listed[]>;
  /** Shown when there are no rows. */
  empty: string;
  /** What the next invoice refers to, as its page reads it: `auftrag` or `kunde`. */
  about: Record<string, string>;
  /** The screen leads to the next one in another place. */
  isWrittenElsewhere?: boolean;
}

/** The invoices of a customer or an order, and a link to create the next one. */
export function InvoicesCard({ title, query, empty, about, isWrittenElsewhere = false }: InvoicesPartProps) {
  return (
    <QueryCard
      title={title}
      query={query}
      failure="Fehler beim Laden der Rechnungen"
      action={!isWrittenElsewhere && <NewInvoiceLink about={about} icon={Plus} variant="outline" size="sm" />}
    >
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={(invoice) => ({
            main: invoiceTitle(invoice),
            to: withId(paths.admin.invoice, invoice.id),
            more: `${formatDate(invoice.issue_date ?? invoice.created_at)} · ${formatEuro(invoice.amount)}${formatOpenPart(invoice)}`,
            end: <InvoiceStatus invoice={invoice} />,
          })}
        />
      )}
    </QueryCard>
  );
}
