import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { paths } from '@/config/paths';
import { adminInvoiceDetailQueries, type InvoiceWithContent } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from './document-mutations';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { formatEuro } from '@/lib/format/format-euro';
import { queryClient } from '@/lib/query/query-client';
import { DraftActions, type DraftWarning, useFreeLines } from '@/features/documents/admin/draft-actions';
import type { InvoiceDraftForm } from '@/features/invoices/draft-schema';
import { formatDate } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { useInvoiceRecipientEmail } from './use-invoice-recipient-email';
import { openPreview } from '@/features/documents/admin/preview';
import type { DraftAutosave } from '@/features/documents/admin/use-draft-autosave';

interface InvoiceDraftActionsProps {
  draft: InvoiceWithContent;
  saving: DraftAutosave;
}

const unfinished =
  'Für die Vorschau braucht die Rechnung mindestens eine Position mit einer Menge, einen Leistungszeitraum und bei 0 % Umsatzsteuer den Grund.';

/** The actions on a draft, and what is missing before it can be issued. */
export function InvoiceDraftActions({ draft, saving }: InvoiceDraftActionsProps) {
  const dialog = useDialog<{ kind: 'issue' | 'send' | 'remove' }>();
  const address = useInvoiceRecipientEmail(draft);
  const missing = useQuery(adminInvoiceDetailQueries.missing(draft.id, saving.version));
  const warnings = useWarnings();
  const navigate = useNavigate();
  const read = () => queryClient.fetchQuery({ ...adminInvoiceDetailQueries.preview(draft.id), staleTime: 0 });
  return (
    <>
      <DraftActions
        title="Ausstellen"
        saving={saving}
        missing={missing}
        warnings={warnings}
        ready="Mit dem Ausstellen bekommt die Rechnung ihre Nummer und lässt sich nicht mehr ändern."
        lacking="Vor dem Ausstellen fehlt noch:"
        label="Rechnung ausstellen"
        onIssue={() => dialog.show({ kind: 'issue' })}
        issueAndSend={
          address === null
            ? undefined
            : { label: 'Ausstellen und senden', onIssue: () => dialog.show({ kind: 'send' }) }
        }
        preview={() => openPreview(read, saving.flush, unfinished)}
        onRemove={() => dialog.show({ kind: 'remove' })}
      />
      {dialog.open?.kind === 'issue' && <IssueDialog draft={draft} saving={saving} onClose={dialog.close} />}
      {dialog.open?.kind === 'send' && (
        <SendDialog draft={draft} saving={saving} address={address} onClose={dialog.close} />
      )}
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

/** Work that is still to come is mostly a mistyped day; an invoice for it is one on account (§ 13 Abs. 1 Nr. 1a UStG). */
function useWarnings(): DraftWarning[] {
  const { control, setFocus } = useFormContext<InvoiceDraftForm>();
  const end = useWatch({ control, name: 'service_to' });
  if (!end || end <= berlinDay()) return [];
  return [{ text: `Die Leistung endet erst am ${formatDate(end)}`, onCheck: () => setFocus('service_to') }];
}

interface StepDialogProps extends InvoiceDraftActionsProps {
  onClose: () => void;
}

function IssueDialog({ draft, saving, onClose }: StepDialogProps) {
  const { mutate, isPending } = useMutation(adminInvoiceDocumentMutations.issue);
  const shown = useSavedDraft(draft);
  const warnings = [...useWarnings(), ...useFreeLines()].map(({ text }) => text);
  return (
    <ConfirmDialog
      title="Rechnung ausstellen?"
      text={`Die Rechnung an ${recipientName(shown)} über ${formatEuro(shown.amount)} bekommt die nächste Nummer und das heutige Datum. Danach lässt sie sich nicht mehr ändern, nur noch stornieren.`}
      warnings={warnings}
      confirmLabel="Ausstellen"
      pending={isPending}
      onConfirm={() => mutate({ id: draft.id, version: saving.version }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function SendDialog({ draft, saving, address, onClose }: StepDialogProps & { address: string | null | undefined }) {
  const { mutate, isPending } = useMutation(adminInvoiceDocumentMutations.issueAndSend);
  const shown = useSavedDraft(draft);
  const warnings = [...useWarnings(), ...useFreeLines()].map(({ text }) => text);
  return (
    <ConfirmDialog
      title="Rechnung ausstellen und senden?"
      text={`Die Rechnung an ${recipientName(shown)} über ${formatEuro(shown.amount)} bekommt die nächste Nummer und das heutige Datum und geht mit dem PDF ${address ? `an ${address}` : 'an den Kunden'}. Danach lässt sie sich nicht mehr ändern, nur noch stornieren.`}
      warnings={warnings}
      confirmLabel="Ausstellen und senden"
      pending={isPending}
      onConfirm={() => mutate({ id: draft.id, version: saving.version }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** The draft as it is now: one saved just now may not have been reloaded yet. */
function useSavedDraft(draft: InvoiceWithContent) {
  return useQuery({ ...adminInvoiceDetailQueries.one(draft.id), staleTime: 0 }).data ?? draft;
}
