import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@/components/ui/status-badge';
import { adminMailQueries } from '@/features/mail/admin/mail-queries';
import { formatDateTime } from '@/lib/format/format';
import type { Enums, Row } from '@/lib/supabase/tables';
import { mailStatuses } from '@/features/mail/labels';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';

interface DocumentMailsProps {
  /** The document's id. */
  id: string;
  kinds: readonly Enums<'mail_kind'>[];
  /** Whether the mail will be sent automatically once the file exists, which it does not yet. */
  isComing?: boolean;
}

/** When and to whom mails about a document were sent, as a card. */
export function DocumentMails({ id, kinds, isComing = false }: DocumentMailsProps) {
  const mails = useQuery(adminMailQueries.mailsAbout(id, kinds, isComing));
  return (
    <QueryCard title="E-Mails" query={mails} failure="Fehler beim Laden der E-Mails">
      {(rows) => <Mails rows={rows} isComing={isComing} />}
    </QueryCard>
  );
}

/** The same without a frame. */
export function SentMails({ id, kinds }: Omit<DocumentMailsProps, 'isComing'>) {
  const mails = useQuery(adminMailQueries.mailsAbout(id, kinds));
  return (
    <QueryView query={mails} failure="Fehler beim Laden der E-Mails" skeleton={<Skeleton className="h-14" />}>
      {(rows) => <Mails rows={rows} />}
    </QueryView>
  );
}

type Mail = Pick<Row<'email_queue'>, 'id' | 'to_email' | 'status' | 'created_at' | 'sent_at'>;

function Mails({ rows, isComing }: { rows: readonly Mail[]; isComing?: boolean }) {
  return (
    <CardList
      rows={rows}
      empty={isComing ? 'Das PDF wird erstellt. Danach geht die E-Mail hinaus.' : 'Noch nicht per E-Mail gesendet.'}
      row={({ to_email, status, created_at, sent_at }) => ({
        main: to_email,
        more: formatDateTime(sent_at ?? created_at),
        end: <StatusBadge statuses={mailStatuses} status={status} />,
      })}
    />
  );
}
