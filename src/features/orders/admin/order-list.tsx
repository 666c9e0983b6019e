import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { lineClamp } from '@/components/ui/line-clamp';
import { LongText } from '@/components/ui/long-text';
import { QueryView } from '@/components/layout/query-view';
import { StatusSelect } from '@/components/list/status-select';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { type AdminOrder, adminOrderQueries, orderView } from './queries';
import { adminOrderMutations } from './mutations';
import { formatDate } from '@/lib/format/format';
import { refreshTable } from '@/lib/query/query-client';
import { useLiveTable, watchTable } from '@/lib/supabase/realtime';
import { orderStatuses } from '@/features/orders/labels';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { OrderBulk } from './order-bulk';
import { TaskOfOrder } from './task-of-order';

const ConvertOrderDialog = lazyDialog(async () => (await import('./convert-order-dialog')).ConvertOrderDialog);

const OrderPanel = lazyDialog(async () => (await import('./order-panel')).OrderPanel);

/**
 * The orders placed by customers in their portal, newest first; the office creates tasks for its employees from them.
 */
export function OrderList() {
  const { address } = useTableParams();
  const orders = useQuery(adminOrderQueries.list(address));
  const dialog = useDialog<{ kind: 'convert'; order: AdminOrder }>();
  const convert = (order: AdminOrder) => dialog.show({ kind: 'convert', order });
  useLiveTable('requests');
  // The list shows the statuses of the tasks as well.
  useEffect(() => watchTable('tasks', undefined, () => void refreshTable('requests')), []);

  const columns: Column<AdminOrder>[] = [
    { header: 'Betreff', share: 2.6, cell: (order) => <OrderSummary order={order} />, primary: true },
    {
      header: 'Kunde',
      share: 2,
      cell: ({ customer }) => <ContactDetails {...customer} />,
    },
    {
      header: 'Erstellt am',
      share: 1.1,
      minor: true,
      cell: (order) => formatDate(order.created_at),
      sort: 'erstellt',
    },
    {
      header: 'Status',
      share: 1.75,
      cell: (order) => (
        <StatusSelect
          label={`Status von ${order.subject}`}
          id={order.id}
          statuses={orderStatuses}
          status={order.status}
          save={adminOrderMutations.setStatus}
        />
      ),
    },
    {
      header: 'Auftrag',
      className: 'cards:flex-col cards:gap-1',
      share: 1.9,
      minor: true,
      cell: (order) => <TaskOfOrder order={order} onConvert={() => convert(order)} />,
    },
  ];

  return (
    <>
      <QueryView query={orders} failure="Fehler beim Laden der Kundenaufträge">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={orderView(address).sort}
            rowName={(order) => order.subject}
            columns={columns}
            rowKey={(order) => order.id}
            caption="Kundenaufträge"
            empty="Keine Kundenaufträge gefunden."
            bulk={(selected, clear) => <OrderBulk selected={selected} onDone={clear} />}
            panel={(panel) => <OrderPanel {...panel} onConvert={convert} />}
          />
        )}
      </QueryView>
      {dialog.open && <ConvertOrderDialog order={dialog.open.order} onClose={dialog.close} />}
    </>
  );
}

function OrderSummary({ order }: { order: AdminOrder }) {
  return (
    <>
      <span className={lineClamp(1)}>{order.subject}</span>
      <LongText
        text={order.description}
        label={`Beschreibung von ${order.subject}`}
        inRow={1}
        className="text-base font-normal text-muted-foreground rows:text-sm"
      />
    </>
  );
}
