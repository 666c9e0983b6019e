import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/list/data-table';
import { LongText } from '@/components/ui/long-text';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useTableParams } from '@/components/list/use-table-params';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Badge } from '@/components/ui/badge';
import { replyQueries } from '@/features/messages/replies/queries';
import { type CustomerMessage, customerMessageQueries } from './queries';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { messageStatuses } from '@/features/messages/labels';
import { FormAndList } from '@/components/layout/form-and-list';
import { MessageForm } from './message-form';

const MessagePanel = lazyDialog(async () => (await import('./message-panel')).MessagePanel);

const columns = (unread: readonly string[]): Column<CustomerMessage>[] => [
  {
    header: 'Betreff',
    share: 1.7,
    cell: (message) => (
      <>
        <LongText text={message.subject} label="Betreff" inRow={2} />
        {unread.includes(message.id) && <Badge variant="warning">Neue Antwort</Badge>}
      </>
    ),
    primary: true,
  },
  {
    header: 'Nachricht',
    share: 2.2,
    cell: (message) => <LongText text={message.content} label={`Nachricht „${message.subject}“`} />,
  },
  {
    header: 'Datum',
    share: 1.4,
    cell: (message) => formatDateTime(message.created_at),
    className: 'rows:whitespace-nowrap',
  },
  { header: 'Status', share: 1.2, cell: ({ status }) => <StatusBadge statuses={messageStatuses} status={status} /> },
];

export default function CustomerMessagesPage() {
  const { id: userId } = useUser();
  const { page } = useTableParams();
  const messages = useQuery(customerMessageQueries.list(userId, page));
  const unread = useQuery(replyQueries.unread(userId));
  const filter = { column: 'user_id', value: userId };
  useLiveTable('messages', { filter });
  useLiveTable('message_replies', { filter });
  return (
    <Page
      title="Nachrichten"
      description="Schreiben Sie unserem Büro. Sie sehen, ob Ihre Nachricht gelesen wurde, und unsere Antwort."
    >
      <FormAndList formTitle="Neue Nachricht" form={<MessageForm />} listTitle="Verlauf">
        <QueryView query={messages} failure="Fehler beim Laden der Nachrichten">
          {({ data, total }) => (
            <DataTable
              rows={data}
              total={total}
              columns={columns(unread.data ?? [])}
              rowName={(message) => message.subject}
              rowKey={(message) => message.id}
              caption="Verlauf"
              empty="Keine Nachrichten gefunden."
              panel={(panel) => <MessagePanel {...panel} />}
            />
          )}
        </QueryView>
      </FormAndList>
    </Page>
  );
}
