import { useInfiniteQuery } from '@tanstack/react-query';
import { cut } from '@/components/crud/cut';
import { EmailAddress } from '@/components/crud/email-address';
import { DataTable, type Column } from '@/components/crud/data-table';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useDialog } from '@/components/crud/use-dialog';
import { Button } from '@/components/ui/button';
import { type AdminMessage, adminMessageQueries } from '@/data/messages/admin';
import { formatDateTime } from '@/lib/format';
import { pageSize } from '@/lib/paging';
import { useLiveTable } from '@/lib/realtime';
import { messageStatuses } from '@/texts/statuses';
import { MarkReadButton } from './notifications/mark-read-button';
import { MessageDialog } from './notifications/message-dialog';
import { unknownSender } from './notifications/unknown-sender';
import { TextButton } from './text-button';

const columnsWith = (open: (id: string) => void): Column<AdminMessage>[] => [
  {
    header: 'E-Mail',
    share: 1.8,
    cell: ({ profile }) => (
      <span className={cut(2)}>{profile?.email ? <EmailAddress address={profile.email} isLink /> : unknownSender}</span>
    ),
    className: 'wrap-anywhere',
  },
  {
    header: 'Betreff',
    share: 1.8,
    cell: (message) => (
      <TextButton onClick={() => open(message.id)}>
        <span className={cut(2)}>{message.subject}</span>
      </TextButton>
    ),
    primary: true,
  },
  { header: 'Nachricht', share: 2, minor: true, cell: (message) => <p className="line-clamp-2">{message.content}</p> },
  { header: 'Datum', share: 1, cell: (message) => formatDateTime(message.created_at) },
  { header: 'Status', share: 1.2, cell: ({ status }) => <StatusBadge statuses={messageStatuses} status={status} /> },
];

export default function NotificationsPage() {
  const messages = useInfiniteQuery(adminMessageQueries.latest);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = messages;
  useLiveTable('messages');
  const dialog = useDialog<{ kind: 'message'; id: string }>();
  // The row as it is now: its status changes while the dialog is open.
  const openMessage = messages.data?.find(({ id }) => id === dialog.open?.id);
  return (
    <Page title="Benachrichtigungen" description="Was Kunden in ihrem Portal schreiben, neueste zuerst.">
      <section className="space-y-4">
        <h2 className="text-lg">Letzte Kundenanfragen</h2>
        <QueryView query={messages} failure="Fehler beim Laden der Benachrichtigungen">
          {(rows) => (
            <>
              <DataTable
                rows={rows}
                columns={columnsWith((id) => dialog.show({ kind: 'message', id }))}
                rowKey={(message) => message.id}
                caption="Letzte Kundenanfragen"
                empty="Keine Benachrichtigungen gefunden."
                actionsShare={2}
                actions={(message) => <MarkReadButton message={message} />}
              />
              {hasNextPage && (
                <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Ältere laden
                </Button>
              )}
              <p role="status" className="text-sm text-muted-foreground">
                {!hasNextPage && rows.length >= pageSize && 'Das sind alle Nachrichten.'}
              </p>
            </>
          )}
        </QueryView>
      </section>
      {openMessage && <MessageDialog message={openMessage} onClose={dialog.close} />}
    </Page>
  );
}
