import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { StatusBadge } from '@/components/crud/status-badge';
import { paths } from '@/config/paths';
import { type CustomerMessage, customerMessageQueries } from '@/data/messages/customer';
import { customerOrderQueries } from '@/data/requests/customer';
import { Conversation } from '@/features/conversation/conversation';
import { useUser } from '@/features/session/use-user';
import { formatDateTime } from '@/lib/format';
import { messageStatuses } from '@/texts/messages';

/** A message of the customer's own with what was answered. */
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
