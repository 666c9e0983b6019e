import { useQuery } from '@tanstack/react-query';
import { NavCount } from '@/components/layout/nav-count';
import { customerInvoiceQueries } from './queries';
import { useUser } from '@/features/accounts/session/use-user';
import { useLiveTable } from '@/lib/supabase/realtime';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** The number of the customer's open invoices, beside the link to them. */
export function OpenInvoiceCount() {
  return useQueriesSettled() && <Count />;
}

function Count() {
  const { id } = useUser();
  const { data: open } = useQuery(customerInvoiceQueries.open(id));
  useLiveTable('invoices');
  return <NavCount count={open?.count} label="offen" />;
}
