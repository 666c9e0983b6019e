import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { customerContractQueries } from './queries';

/** The newest invoices of a contract. */
export function ContractInvoices({ contract }: { contract: string }) {
  const invoices = useQuery(customerContractQueries.invoices(contract));
  return (
    <QueryView query={invoices} failure="Fehler beim Laden der Rechnungen" skeleton={<Skeleton className="h-24" />}>
      {({ newest, hasMore }) =>
        newest.length === 0 ? (
          <p className="text-muted-foreground">Zu diesem Vertrag gibt es noch keine Rechnung.</p>
        ) : (
          <>
            <ul className="divide-y border-y">
              {newest.map((invoice) => (
                <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                  <span>{`${invoice.number} vom ${formatDate(invoice.issue_date)}`}</span>
                  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <InvoiceStatus invoice={invoice} />
                    <span>{formatEuro(invoice.amount)}</span>
                  </span>
                </li>
              ))}
            </ul>
            <p>
              {hasMore && <span>Ältere stehen dort: </span>}
              <Link to={paths.customer.invoices} className={linkStyles}>
                Rechnungen ansehen
              </Link>
            </p>
          </>
        )
      }
    </QueryView>
  );
}
