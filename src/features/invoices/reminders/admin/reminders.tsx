import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useFailure } from '@/components/layout/use-failure';
import { Card, CardTitle } from '@/components/ui/card';
import type { Invoice } from '@/features/invoices/detail-queries';
import { adminReminderQueries, type Reminder } from './queries';
import { adminReminderMutations } from './mutations';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { reminderFile } from '@/features/invoices/reminders/reminder-file';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import { labelOf } from '@/lib/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';
import { mailStatuses } from '@/features/mail/labels';
import { useInvoiceRecipientEmail } from '@/features/invoices/admin/use-invoice-recipient-email';

/** The reminders of an invoice, latest first. */
export function Reminders({ invoice }: { invoice: Invoice }) {
  const reminders = useQuery(adminReminderQueries.ofInvoice(invoice.id));
  useLiveTable('reminders');
  return (
    <Card className="gap-2 sm:p-5">
      <header>
        <CardTitle className="text-base">Mahnungen</CardTitle>
      </header>
      <QueryView query={reminders} failure="Fehler beim Laden der Mahnungen">
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted-foreground">Noch nicht gemahnt.</p>
          ) : (
            <History rows={rows} invoice={invoice} />
          )
        }
      </QueryView>
    </Card>
  );
}

function History({ rows, invoice }: { rows: readonly Reminder[]; invoice: Invoice }) {
  const mails = useQuery({
    // The mail is queued as soon as its file exists.
    ...adminReminderQueries.mails(rows.filter(({ sha256 }) => sha256).map(({ id }) => id)),
    placeholderData: keepPreviousData,
    // The outbox is not published for live changes.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'pending' || status === 'sending') ? 3_000 : false,
  });
  useFailure(mails, 'Fehler beim Laden der E-Mails');
  const dialog = useDialog<{ kind: 'send'; reminder: Reminder }>();
  return (
    <>
      <ul className="divide-y">
        {rows.map((reminder) => {
          const { id, step, day, due_by, total_cents, sha256, by_post, printed_at } = reminder;
          const mail = mails.data?.find(({ subject_id }) => subject_id === id);
          const name = `${labelOf(reminderSteps, step)} vom ${formatDate(day)}`;
          return (
            <li key={id} className="space-y-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="flex flex-wrap items-center gap-2">
                  <StatusBadge statuses={reminderSteps} status={step} />
                  <span>{formatDate(day)}</span>
                </p>
                <span className="font-medium">{formatEuro(total_cents / 100)}</span>
              </div>
              <p className="text-sm text-muted-foreground">{`Zahlbar bis ${formatDate(due_by)}`}</p>
              {mail ? (
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  <span className="wrap-anywhere text-muted-foreground">
                    {`${mail.to_email}, ${formatDateTime(mail.sent_at ?? mail.created_at)}`}
                  </span>
                  <StatusBadge statuses={mailStatuses} status={mail.status} />
                </p>
              ) : (
                sha256 &&
                mails.isSuccess &&
                !mails.isPlaceholderData && (
                  <p className="text-sm text-muted-foreground">
                    {printed_at
                      ? `Gedruckt am ${formatDate(printed_at)}`
                      : by_post
                        ? 'Zu drucken: Es ist keine E-Mail-Adresse bekannt.'
                        : 'Nicht per E-Mail gesendet.'}
                  </p>
                )
              )}
              <div className="flex flex-wrap gap-2">
                <DocumentFileButton file={reminderFile(reminder, invoice.number)} />
                {invoice.status === 'offen' && sha256 && (
                  <RowButton
                    label="Noch einmal senden"
                    row={name}
                    onClick={() => dialog.show({ kind: 'send', reminder })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {dialog.open && <SendDialog invoice={invoice} reminder={dialog.open.reminder} onClose={dialog.close} />}
    </>
  );
}

interface SendDialogProps {
  invoice: Invoice;
  reminder: Reminder;
  onClose: () => void;
}

function SendDialog({ invoice, reminder, onClose }: SendDialogProps) {
  const { mutate, isPending } = useMutation(adminReminderMutations.send);
  const address = useInvoiceRecipientEmail(invoice);
  return (
    <ConfirmDialog
      title="Noch einmal senden?"
      text={
        address === null
          ? 'Zu diesem Kunden ist keine E-Mail-Adresse bekannt. Tragen Sie zuerst eine in die Kundenakte ein.'
          : `Die ${labelOf(reminderSteps, reminder.step)} vom ${formatDate(reminder.day)} geht mit dem PDF an ${address ?? 'den Kunden'}.`
      }
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate(reminder.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
