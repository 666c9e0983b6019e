import { useMutation, useQuery } from '@tanstack/react-query';
import { EmailAddress } from '@/components/ui/email-address';
import { DataTable, type Column } from '@/components/list/data-table';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { type OutboxFilter, adminOutboxQueries } from './queries';
import { adminOutboxMutations } from './mutations';
import { formatDateTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';
import { mailStatuses } from '@/features/mail/labels';
import { TextButton } from '@/components/ui/text-button';
import { MailDialog } from './mail-dialog';
import { mailTitle } from './mail-title';
import { nextAttempt } from './next-attempt';
import { ResendButton } from './resend-button';

const columnsWith = (open: (id: string) => void): Column<Row<'email_queue'>>[] => [
  { header: 'Datum', share: 1.3, cell: (mail) => formatDateTime(mail.created_at) },
  {
    header: 'E-Mail',
    share: 2.3,
    cell: (mail) => (
      <>
        <TextButton onClick={() => open(mail.id)}>{mailTitle(mail)}</TextButton>
        <p className="text-sm font-normal wrap-anywhere text-muted-foreground">
          An <EmailAddress address={mail.to_email} />
        </p>
      </>
    ),
    primary: true,
  },
  { header: 'Status', share: 1.5, cell: (mail) => <StatusBadge statuses={mailStatuses} status={mail.status} /> },
  { header: 'Versuche', share: 0.95, minor: true, cell: (mail) => mail.attempts, className: 'wide:text-right' },
  { header: 'Nächster Versuch', share: 1.3, minor: true, cell: nextAttempt },
  {
    header: 'Letzter Fehler',
    share: 1.6,
    minor: true,
    cell: (mail) => (
      <p className="line-clamp-2 text-sm leading-6 wrap-anywhere" title={mail.last_error ?? undefined}>
        {mail.last_error ?? '-'}
      </p>
    ),
  },
];

/** The outgoing mails, all or only the failed ones. */
export function MailList({ filter }: { filter: OutboxFilter }) {
  const { page } = useTableParams();
  const mails = useQuery(adminOutboxQueries.list(page, filter));
  const { mutateAsync, isPending, variables } = useMutation(adminOutboxMutations.resend);
  // One retry at a time for the whole list: a mail that is no longer failed leaves it, and the next one moves under the
  // pointer.
  const [isTaken, resend] = useSingleFlight(mutateAsync);
  const dialog = useDialog<{ kind: 'mail'; id: string }>();
  // The current row: its status changes while the dialog is open.
  const openMail = mails.data?.data.find(({ id }) => id === dialog.open?.id);
  const resendButton = (mail: Row<'email_queue'>) => (
    <ResendButton
      mail={mail}
      pending={isPending && variables === mail.id}
      disabled={isTaken}
      onClick={() => resend(mail.id)}
    />
  );
  return (
    <>
      <QueryView query={mails} failure="Fehler beim Laden des Postausgangs">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columnsWith((id) => dialog.show({ kind: 'mail', id }))}
            rowKey={(mail) => mail.id}
            caption="Postausgang"
            empty={filter === 'failed' ? 'Keine fehlgeschlagenen E-Mails.' : 'Noch keine E-Mails im Postausgang.'}
            actionsShare={1.5}
            actions={resendButton}
          />
        )}
      </QueryView>
      {openMail && <MailDialog mail={openMail} action={resendButton(openMail)} onClose={dialog.close} />}
    </>
  );
}
