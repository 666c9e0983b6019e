import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/list/empty-state';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths, withId } from '@/config/paths';
import { adminOrderQueries } from '@/features/orders/admin/queries';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { orderStatuses } from '@/features/orders/labels';

/** The orders of a customer, the latest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const orders = useQuery(adminOrderQueries.ofCustomer(customerId));
  useLiveTable('requests');
  return (
    <QueryView query={orders} failure="Fehler beim Laden der Kundenaufträge">
      {(found) =>
        found.length === 0 ? (
          <EmptyState text="Noch keine Kundenaufträge." />
        ) : (
          <ul className="divide-y rounded-xl border bg-card">
            {found.map((order) => (
              <li key={order.id} className="flex items-center justify-between gap-4 p-4">
                <div className="min-w-0">
                  <Link
                    to={withId(paths.admin.order, order.id)}
                    className="font-medium wrap-anywhere text-primary underline-offset-4 hover:underline"
                  >
                    {order.subject}
                  </Link>
                  <p className="text-sm text-muted-foreground">vom {formatDate(order.created_at)}</p>
                </div>
                <StatusBadge statuses={orderStatuses} status={order.status} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
