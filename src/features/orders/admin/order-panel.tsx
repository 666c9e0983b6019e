import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { StatusSelect } from '@/components/list/status-select';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { linkStyles } from '@/components/ui/link-styles';
import { paths, withId } from '@/config/paths';
import { type AdminOrder } from './queries';
import { adminOrderMutations } from './mutations';
import { orderRowQuery } from './row';
import { formatDateTime } from '@/lib/format/format';
import { orderStatuses } from '@/features/orders/labels';
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
            <Link to={withId(paths.admin.customer, order.customer.id)} className={linkStyles}>
              {`${order.customer.name} (${order.customer.number})`}
            </Link>
            {order.customer.email && (
              <span className="block">
                <EmailAddress address={order.customer.email} isLink />
              </span>
            )}
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
