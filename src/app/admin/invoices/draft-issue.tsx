import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DeleteDialog } from '@/components/crud/delete-dialog';
import { QueryView } from '@/components/crud/query-view';
import { useDialog } from '@/components/crud/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { adminInvoiceFileQueries, type WrittenInvoice } from '@/data/invoices/document';
import { adminInvoiceFileMutations } from '@/data/invoices/document-office';
import { customerNameOf } from '@/data/profiles/person-name';
import { formatEuro } from '@/lib/format-euro';
import { useOneTap } from '@/lib/use-one-tap';
import { openPreview } from './preview';
import type { useDraft } from './use-draft';

interface DraftIssueProps {
  draft: WrittenInvoice;
  saving: ReturnType<typeof useDraft>;
}

/** What can be done with a draft, and what is missing before it becomes an invoice. */
export function DraftIssue({ draft, saving }: DraftIssueProps) {
  const dialog = useDialog<{ kind: 'issue' | 'remove' }>();
  const missing = useQuery(adminInvoiceFileQueries.missing(draft.id, saving.version));
  const navigate = useNavigate();
  const [isOpening, tapPreview] = useOneTap(async () => {
    await openPreview(draft.id, saving.flush);
  });
  const isStuck = ['invalid', 'failed', 'conflict'].includes(saving.state.kind);
  const isComplete = missing.data?.length === 0 && !isStuck;
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Ausstellen</CardTitle>
      <QueryView query={missing} failure="Fehler beim Prüfen des Entwurfs" skeleton={<Skeleton className="h-5" />}>
        {(list) =>
          isStuck ? (
            <p className="text-sm">Zuerst muss der Entwurf gespeichert sein.</p>
          ) : list.length === 0 ? (
            <p className="text-sm text-muted-foreground">
              Es fehlt nichts. Mit dem Ausstellen bekommt die Rechnung ihre Nummer und lässt sich nicht mehr ändern.
            </p>
          ) : (
            <div className="text-sm">
              <p>Vor dem Ausstellen fehlt noch:</p>
              <ul className="mt-1 list-disc space-y-0.5 pl-5">
                {list.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryView>
      <Button
        disabled={!isComplete}
        onClick={() => void saving.flush().then((isSaved) => isSaved && dialog.show({ kind: 'issue' }))}
      >
        Rechnung ausstellen
      </Button>
      <Button variant="outline" pending={isOpening} onClick={() => tapPreview()}>
        Vorschau öffnen
      </Button>
      <Button variant="ghost" onClick={() => dialog.show({ kind: 'remove' })}>
        Entwurf löschen
      </Button>
      {dialog.open?.kind === 'issue' && <IssueDialog draft={draft} saving={saving} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Der Entwurf wird dauerhaft gelöscht."
          remove={{
            ...adminInvoiceFileMutations.remove,
            onSuccess: () => void navigate(paths.admin.invoices, { replace: true }),
          }}
          target={draft.id}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}

function IssueDialog({ draft, saving, onClose }: DraftIssueProps & { onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminInvoiceFileMutations.issue);
  // What was saved a moment ago may not be read again yet.
  const current = useQuery({ ...adminInvoiceFileQueries.one(draft.id), staleTime: 0 });
  const shown = current.data ?? draft;
  return (
    <ConfirmDialog
      title="Rechnung ausstellen?"
      text={`Die Rechnung an ${customerNameOf(shown)} über ${formatEuro(shown.amount)} bekommt die nächste Nummer und das heutige Datum. Danach lässt sie sich nicht mehr ändern, nur noch stornieren.`}
      confirmLabel="Ausstellen"
      pending={isPending}
      onConfirm={() => mutate({ id: draft.id, version: saving.version }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
