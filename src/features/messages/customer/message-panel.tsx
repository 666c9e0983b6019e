import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { type CustomerMessage, customerMessageQueries } from './queries';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { Conversation } from '@/features/messages/replies/conversation';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDateTime } from '@/lib/format/format';
import { messageStatuses } from '@/features/messages/labels';

/** One of the customer's messages with its replies. */
export function MessagePanel(panel: PanelProps<CustomerMessage>) {
  const { id: userId } = useUser();
  return (
    <RowPanel {...panel} query={customerMessageQueries.one} title={(message) => message.subject}>
      {(message) => (
        <>
          <PanelField label="Datum">{formatDateTime(message.created_at)}</PanelField>
          <PanelField label="Status">
            <StatusBadge statuses={messageStatuses} status={message.status} />
          </PanelField>
          {message.request_id && (
            <PanelField label="Auftrag">
              <OrderName id={message.request_id} />
            </PanelField>
          )}
          <PanelField label="Nachricht">{message.content}</PanelField>
          <PanelField label="Antworten" isWide>
            <Conversation messageId={message.id} side="customer" filter={{ column: 'user_id', value: userId }} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}

function OrderName({ id }: { id: string }) {
  const { id: userId } = useUser();
  const { data: orders = [] } = useQuery(customerOrderQueries.names(userId));
  return (
    <Link to={paths.customer.orders} className="text-primary underline underline-offset-4">
      {orders.find((order) => order.id === id)?.subject ?? 'Ihr Auftrag'}
    </Link>
  );
}
