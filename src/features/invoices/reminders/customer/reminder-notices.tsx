import { useQuery } from '@tanstack/react-query';
import { useFailure } from '@/components/layout/use-failure';
import type { CustomerInvoice } from '@/features/invoices/customer/queries';
import { customerReminderQueries } from './queries';
import { extraCharges } from '@/features/invoices/reminders/steps';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { reminderFile } from '@/features/invoices/reminders/reminder-file';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import { labelOf } from '@/lib/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';

/** Which of these invoices the customer was reminded of, and the amounts due, in plain words. */
export function ReminderNotices({ invoices }: { invoices: readonly CustomerInvoice[] }) {
  const reminded = invoices.filter(({ status, reminder_step }) => status === 'offen' && reminder_step);
  const reminders = useQuery({
    ...customerReminderQueries.ofInvoices(reminded.map(({ id }) => id)),
    enabled: reminded.length > 0,
  });
  useFailure(reminders, 'Fehler beim Laden der Mahnungen');
  useLiveTable('reminders');
  return reminded.map((invoice) => {
    const reminder = reminders.data?.find(({ invoice_id }) => invoice_id === invoice.id);
    if (!reminder) return null;
    const asked = formatEuro((invoice.open_cents + extraCharges(reminder)) / 100);
    return (
      <section
        key={invoice.id}
        aria-label={`${labelOf(reminderSteps, reminder.step)} zur Rechnung ${invoice.number}`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning/40 bg-warning-muted px-4 py-3"
      >
        <p className="min-w-0 flex-1 basis-80">
          <strong className="font-medium">{labelOf(reminderSteps, reminder.step)}</strong>
          <span>{` vom ${formatDate(reminder.day)} zur Rechnung ${invoice.number}: Bitte zahlen Sie `}</span>
          <strong className="font-medium">{asked}</strong>
          <span>{` bis zum ${formatDate(reminder.due_by)}.`}</span>
          {extraCharges(reminder) > 0 && (
            <span>{` Darin sind ${formatEuro(extraCharges(reminder) / 100)} Kosten und Zinsen.`}</span>
          )}
        </p>
        <DocumentFileButton file={reminderFile(reminder, invoice.number)} label="Schreiben als PDF" />
      </section>
    );
  });
}
