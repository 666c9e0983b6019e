import { useQuery } from '@tanstack/react-query';
import { cut } from '@/components/crud/cut';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListSearch, ListToolbar, SearchNote } from '@/components/crud/list-toolbar';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useTableParams } from '@/components/crud/use-table-params';
import { type AdminMessage, adminMessageQueries, messageView } from '@/data/messages/admin';
import { personName } from '@/data/profiles/person-name';
import { formatDateTime } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { optionsOf } from '@/texts/labels';
import { messageStatuses } from '@/texts/messages';
import { ListHeaderActions } from './list-header-actions';
import { MarkReadButton } from './notifications/mark-read-button';
import { MessageBulk } from './notifications/message-bulk';
import { unknownSender } from './notifications/unknown-sender';
import { Person } from './person';
import { messageSource } from './notifications/message-source';

const MessagePanel = lateDialog(async () => (await import('./notifications/message-panel')).MessagePanel);

const columns: Column<AdminMessage>[] = [
  {
    header: 'Name, E-Mail',
    share: 2.2,
    cell: ({ profile }) => <Person name={personName(profile, unknownSender)} email={profile.email} />,
    className: 'wrap-anywhere',
  },
  {
    header: 'Betreff',
    share: 1.8,
    cell: (message) => <span className={cut(2)}>{message.subject}</span>,
    primary: true,
  },
  { header: 'Nachricht', share: 2, minor: true, cell: (message) => <p className="line-clamp-2">{message.content}</p> },
  { header: 'Datum', share: 1.25, cell: (message) => formatDateTime(message.created_at), sort: 'eingang' },
  { header: 'Status', share: 1.1, cell: ({ status }) => <StatusBadge statuses={messageStatuses} status={status} /> },
];

export default function NotificationsPage() {
  const { address } = useTableParams();
  const messages = useQuery(adminMessageQueries.list(address));
  useLiveTable('messages');
  return (
    <Page
      title="Benachrichtigungen"
      description="Was Kunden in ihrem Portal schreiben, neueste zuerst."
      action={<ListHeaderActions source={messageSource} />}
    >
      <section className="space-y-4">
        <ListToolbar>
          <h2 className="text-lg">Letzte Kundenanfragen</h2>
          <ListSearch label="Nachrichten suchen" />
          <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(messageStatuses)} />
        </ListToolbar>
        <QueryView query={messages} failure="Fehler beim Laden der Benachrichtigungen">
          {({ data, total }) => (
            <>
              <SearchNote total={total} />
              <DataTable
                rows={data}
                total={total}
                sort={messageView(address).sort}
                columns={columns}
                rowName={(message) => message.subject}
                rowKey={(message) => message.id}
                caption="Letzte Kundenanfragen"
                empty="Keine Benachrichtigungen gefunden."
                actionsShare={2}
                actions={(message) => <MarkReadButton message={message} />}
                bulk={(selected, clear) => <MessageBulk selected={selected} onDone={clear} />}
                panel={(panel) => <MessagePanel {...panel} />}
              />
            </>
          )}
        </QueryView>
      </section>
    </Page>
  );
}
