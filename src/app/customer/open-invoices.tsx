import { linkLook } from '@/components/ui/link-look';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { customerInvoiceQueries } from '@/features/invoices/customer/queries';
import { formatEuro } from '@/lib/format/format-euro';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** The open amount, with a link; renders nothing while it loads or when nothing is open. */
export function OpenInvoices({ userId }: { userId: string }) {
  const { data: open } = useQuery({ ...customerInvoiceQueries.open(userId), enabled: useQueriesSettled() });
  if (!open || open.count === 0) return null;
  return (
    <p className="mt-5 rounded-xl border border-warning/40 bg-warning-muted px-5 py-4">
      <span>Noch zu bezahlen: </span>
      <strong className="font-medium">{formatEuro(open.cents / 100)}</strong>
      <span>{open.count === 1 ? ' (1 Rechnung). ' : ` (${open.count} Rechnungen). `}</span>
      <Link to={paths.customer.invoices} className={linkLook}>
        Rechnungen ansehen
      </Link>
    </p>
  );
}
