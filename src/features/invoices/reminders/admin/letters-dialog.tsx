import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { adminLetterMutations, adminLetterQueries, type Letter } from '@/features/invoices/reminders/letters';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { reminderFile } from '@/features/invoices/reminders/reminder-file';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useSingleFlight } from '@/lib/use-single-flight';
import { reminderSteps } from '@/features/invoices/reminders/labels';

const fileOf = (letter: Letter) => reminderFile(letter, letter.invoice.number);

/** The reminders to be printed: their PDFs, singly or together, and a button to mark them as printed. */
export function LettersDialog({ onClose }: { onClose: () => void }) {
  const letters = useQuery(adminLetterQueries.waiting);
  const printed = useMutation(adminLetterMutations.printed);
  const download = useMutation(adminLetterMutations.download);
  const [isNoting, tapPrinted] = useSingleFlight((ids: readonly string[]) => printed.mutateAsync(ids));
  const [isLoading, tapDownload] = useSingleFlight((all: readonly Letter[]) => download.mutateAsync(all.map(fileOf)));
  return (
    <Dialog
      title="Schreiben drucken"
      description="Mahnungen an Kunden ohne E-Mail-Adresse. Was gedruckt und in der Post ist, markieren Sie hier."
      width={600}
      // The toast with the undo button lies outside the dialog.
      onInteractOutside={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <QueryView query={letters} failure="Fehler beim Laden der Schreiben">
        {(rows) =>
          rows.length === 0 ? (
            <p>Es ist nichts mehr zu drucken.</p>
          ) : (
            <>
              <ul aria-label="Zu drucken" className="divide-y">
                {rows.map((letter) => (
                  <li key={letter.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0 space-y-1">
                      <p className="font-medium wrap-anywhere">{letter.invoice.customer?.name ?? '-'}</p>
                      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                        <StatusBadge statuses={reminderSteps} status={letter.step} />
                        <span>
                          {`${letter.invoice.number} · ${formatDate(letter.day)} · ${formatEuro(letter.total_cents / 100)}`}
                        </span>
                      </p>
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <DocumentFileButton file={fileOf(letter)} />
                      <RowButton
                        label="Gedruckt"
                        row={fileOf(letter).number ?? ''}
                        disabled={isNoting}
                        onClick={() => tapPrinted([letter.id])}
                      />
                    </div>
                  </li>
                ))}
              </ul>
              {rows.length > 1 && (
                <DialogFooter>
                  <Button icon={FileDown} variant="outline" pending={isLoading} onClick={() => tapDownload(rows)}>
                    Alle als ZIP
                  </Button>
                  <Button
                    pending={printed.isPending}
                    disabled={isNoting}
                    onClick={() => tapPrinted(rows.map(({ id }) => id))}
                  >
                    Alle sind gedruckt
                  </Button>
                </DialogFooter>
              )}
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}
