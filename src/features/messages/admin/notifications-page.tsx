import { useQuery } from '@tanstack/react-query';
import { lineClamp } from '@/components/ui/line-clamp';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useTableParams } from '@/components/list/use-table-params';
import { type AdminMessage, adminMessageQueries, messageView } from './queries';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { optionsOf } from '@/lib/labels';
import { messageStatuses } from '@/features/messages/labels';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { MarkReadButton } from './mark-read-button';
import { MessageBulk } from './message-bulk';
import { unknownSender } from './unknown-sender';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { messageSource } from './message-source';

const MessagePanel = lazyDialog(async () => (await import('./message-panel')).MessagePanel);

const columns: Column<AdminMessage>[] = [
  {
    header: 'Name, E-Mail',
    share: 2.2,
    cell: ({ profile }) => <ContactDetails name={personName(profile, unknownSender)} email={profile.email} />,
    className: 'wrap-anywhere',
  },
  {
    header: 'Betreff',
    share: 1.8,
    cell: (message) => <span className={lineClamp(2)}>{message.subject}</span>,
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
        <ListToolbar
          source={messageSource}
          filters={<ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(messageStatuses)} />}
        >
          <h2 className="text-lg">Letzte Kundenanfragen</h2>
          <ListSearch label="Nachrichten suchen" />
        </ListToolbar>
        <QueryView query={messages} failure="Fehler beim Laden der Benachrichtigungen">
          {({ data, total }) => (
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
          )}
        </QueryView>
      </section>
    </Page>
  );
}
