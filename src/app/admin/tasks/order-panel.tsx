import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { StatusSelect } from '@/components/crud/status-select';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { type AdminOrder } from '@/data/requests/admin';
import { adminOrderMutations } from '@/data/requests/office';
import { orderRowQuery } from '@/data/requests/row';
import { formatDateTime } from '@/lib/format';
import { orderStatuses } from '@/texts/orders';
import { Person } from '../person';
import { TaskOfOrder } from './task-of-order';

export function OrderPanel({
  onConvert,
  ...panel
}: PanelProps<AdminOrder> & { onConvert: (order: AdminOrder) => void }) {
  return (
    <RowPanel
      {...panel}
      query={orderRowQuery}
      title={(order) => order.subject}
      actions={({ id }) => (
        <Button asChild>
          <Link to={withId(paths.admin.order, id)}>Akte öffnen</Link>
        </Button>
      )}
    >
      {(order) => (
        <>
          <PanelField label="Kunde">
            <Person {...order.customer} />
          </PanelField>
          <PanelField label="Erstellt am">{formatDateTime(order.created_at)}</PanelField>
          <PanelField label="Status">
            <StatusSelect
              label={`Status von ${order.subject}`}
              id={order.id}
              statuses={orderStatuses}
              status={order.status}
              save={adminOrderMutations.setStatus}
            />
          </PanelField>
          <PanelField label="Auftrag">
            <TaskOfOrder order={order} onConvert={() => onConvert(order)} />
          </PanelField>
          <PanelField label="Beschreibung">{order.description}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
