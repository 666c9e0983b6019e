import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/crud/empty-state';
import { lateDialog } from '@/components/crud/late-dialog';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useDialog } from '@/components/crud/use-dialog';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { adminOrderQueries } from '@/data/requests/admin';
import type { ChosenCustomer } from '@/data/customers/choice';
import { formatDate } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { orderStatuses } from '@/texts/statuses';

const NewOrderDialog = lateDialog(async () => (await import('../orders/new-order-dialog')).NewOrderDialog);

/** The orders of a customer, the latest first, and the way to another one. */
export function CustomerOrders({ customer }: { customer: ChosenCustomer }) {
  const orders = useQuery(adminOrderQueries.ofCustomer(customer.id));
  const dialog = useDialog<{ kind: 'create' }>();
  useLiveTable('requests');
  return (
    <div className="space-y-4">
      <Button icon={Plus} variant="outline" onClick={() => dialog.show({ kind: 'create' })}>
        Neuer Kundenauftrag
      </Button>
      <QueryView query={orders} failure="Fehler beim Laden der Kundenaufträge">
        {(found) =>
          found.length === 0 ? (
            <EmptyState text="Noch keine Aufträge." />
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
      {dialog.open && <NewOrderDialog customer={customer} onClose={dialog.close} />}
    </div>
  );
}
