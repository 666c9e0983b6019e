import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { paths } from '@/config/paths';
import { adminInvoiceDetailQueries, type InvoiceWithContent } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { customerNameOf } from '@/features/accounts/profiles/person-name';
import { formatEuro } from '@/lib/format/format-euro';
import { queryClient } from '@/lib/query/query-client';
import { DraftActions } from '@/features/documents/admin/draft-actions';
import { openPreview } from '@/features/documents/admin/preview';
import type { DraftAutosave } from '@/features/documents/admin/use-draft-autosave';

interface DraftIssueProps {
  draft: InvoiceWithContent;
  saving: DraftAutosave;
}

const unfinished =
  'Für die Vorschau braucht die Rechnung mindestens eine Position mit einer Menge, einen Leistungszeitraum und bei 0 % Umsatzsteuer den Grund.';

/** The actions on a draft, and what is missing before it can be issued. */
export function DraftIssue({ draft, saving }: DraftIssueProps) {
  const dialog = useDialog<{ kind: 'issue' | 'remove' }>();
  const missing = useQuery(adminInvoiceDetailQueries.missing(draft.id, saving.version));
  const navigate = useNavigate();
  const read = () => queryClient.fetchQuery({ ...adminInvoiceDetailQueries.preview(draft.id), staleTime: 0 });
  return (
    <>
      <DraftActions
        title="Ausstellen"
        saving={saving}
        missing={missing}
        customerId={draft.customer?.id}
        ready="Es fehlt nichts. Mit dem Ausstellen bekommt die Rechnung ihre Nummer und lässt sich nicht mehr ändern."
        lacking="Vor dem Ausstellen fehlt noch:"
        label="Rechnung ausstellen"
        onIssue={() => dialog.show({ kind: 'issue' })}
        preview={() => openPreview(read, saving.flush, unfinished)}
        onRemove={() => dialog.show({ kind: 'remove' })}
      />
      {dialog.open?.kind === 'issue' && <IssueDialog draft={draft} saving={saving} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Der Entwurf wird dauerhaft gelöscht."
          remove={{
            ...adminInvoiceDocumentMutations.remove,
            onSuccess: () => void navigate(paths.admin.invoices, { replace: true }),
          }}
          target={draft.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function IssueDialog({ draft, saving, onClose }: DraftIssueProps & { onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminInvoiceDocumentMutations.issue);
  // A draft saved just now may not have been reloaded yet.
  const current = useQuery({ ...adminInvoiceDetailQueries.one(draft.id), staleTime: 0 });
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
