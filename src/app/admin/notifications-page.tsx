import { useQuery } from '@tanstack/react-query';
import { EmailAddress } from '@/components/crud/email-address';
import { DataTable, type Column } from '@/components/crud/data-table';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useDialog } from '@/components/crud/use-dialog';
import { type AdminMessage, adminMessageQueries } from '@/data/messages/admin';
import { formatDateTime } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { messageStatuses } from '@/texts/statuses';
import { MarkReadButton } from './notifications/mark-read-button';
import { MessageDialog } from './notifications/message-dialog';
import { unknownSender } from './notifications/unknown-sender';
import { TextButton } from './text-button';

const columnsWith = (open: (id: string) => void): Column<AdminMessage>[] => [
  {
    header: 'E-Mail',
    cell: ({ profile }) => (profile?.email ? <EmailAddress address={profile.email} isLink /> : unknownSender),
    className: 'sm:min-w-52 wrap-anywhere',
  },
  {
    header: 'Betreff',
    cell: (message) => <TextButton onClick={() => open(message.id)}>{message.subject}</TextButton>,
    primary: true,
    className: 'sm:min-w-40',
  },
  { header: 'Nachricht', cell: (message) => <p className="line-clamp-2">{message.content}</p> },
  { header: 'Datum', cell: (message) => formatDateTime(message.created_at), className: 'whitespace-nowrap' },
  { header: 'Status', cell: ({ status }) => <StatusBadge statuses={messageStatuses} status={status} /> },
];

export default function NotificationsPage() {
  const messages = useQuery(adminMessageQueries.latest());
  useLiveTable('messages');
  const dialog = useDialog<{ kind: 'message'; id: string }>();
  // The row as it is now: its status changes while the dialog is open.
  const openMessage = messages.data?.find(({ id }) => id === dialog.open?.id);
  return (
    <Page title="Benachrichtigungen" description="Was Kunden in ihrem Portal schreiben, die neuesten 50 Nachrichten.">
      <section className="space-y-4">
        <h2 className="text-lg">Letzte Kundenanfragen</h2>
        <QueryView query={messages} failure="Fehler beim Laden der Benachrichtigungen">
          {(rows) => (
            <DataTable
              rows={rows}
              columns={columnsWith((id) => dialog.show({ kind: 'message', id }))}
              rowKey={(message) => message.id}
              caption="Letzte Kundenanfragen"
              empty="Keine Benachrichtigungen gefunden."
              actions={(message) => <MarkReadButton message={message} />}
            />
          )}
        </QueryView>
      </section>
      {openMessage && <MessageDialog message={openMessage} onClose={dialog.close} />}
    </Page>
  );
}
