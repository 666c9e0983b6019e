import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { paths } from '@/config/paths';
import { adminMailQueries } from '@/features/mail/admin/mail-queries';
import { adminQuoteDetailQueries, type Quote } from '@/features/quotes/detail-queries';
import { formatQuotePrice } from '@/features/quotes/price';
import { adminQuoteMutations } from './mutations';
import { queryClient } from '@/lib/query/query-client';
import { DraftActions, useFreeLines } from '@/features/documents/admin/draft-actions';
import { openPreview } from '@/features/documents/admin/preview';
import type { DraftAutosave } from '@/features/documents/admin/use-draft-autosave';

interface QuoteSendProps {
  draft: Quote;
  saving: DraftAutosave;
}

const unfinished = 'Für die Vorschau braucht das Angebot mindestens eine Position mit einer Menge.';

/** The actions on a draft, and what is missing before it can be sent. */
export function QuoteSend({ draft, saving }: QuoteSendProps) {
  const dialog = useDialog<{ kind: 'send' | 'remove' }>();
  const missing = useQuery(adminQuoteDetailQueries.missing(draft.id, saving.version));
  const navigate = useNavigate();
  const read = () => queryClient.fetchQuery({ ...adminQuoteDetailQueries.preview(draft.id), staleTime: 0 });
  return (
    <>
      <DraftActions
        title="Senden"
        saving={saving}
        missing={missing}
        ready="Mit dem Senden bekommt das Angebot seine Nummer und lässt sich nicht mehr ändern, nur noch durch ein neues ersetzen."
        lacking="Vor dem Senden fehlt noch:"
        label="Angebot senden"
        onIssue={() => dialog.show({ kind: 'send' })}
        preview={() => openPreview(read, saving.flush, unfinished)}
        onRemove={() => dialog.show({ kind: 'remove' })}
      />
      {dialog.open?.kind === 'send' && <SendDialog draft={draft} saving={saving} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Der Entwurf wird dauerhaft gelöscht."
          remove={{
            ...adminQuoteMutations.remove,
            onSuccess: () => void navigate(paths.admin.quotes, { replace: true }),
          }}
          target={draft.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function SendDialog({ draft, saving, onClose }: QuoteSendProps & { onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminQuoteMutations.send);
  const free = useFreeLines();
  // A draft saved just now may not have been reloaded yet.
  const current = useQuery({ ...adminQuoteDetailQueries.one(draft.id), staleTime: 0 });
  const shown = current.data ?? draft;
  const customerId = shown.customer?.id ?? '';
  const { data: address } = useQuery({ ...adminMailQueries.address(customerId), enabled: customerId !== '' });
  const way =
    address === null
      ? 'Zu diesem Kunden ist keine E-Mail-Adresse bekannt: Das PDF oder den Link geben Sie danach selbst weiter.'
      : `Es geht mit dem PDF und einem Link per E-Mail an ${address ?? 'den Kunden'}.`;
  return (
    <ConfirmDialog
      title="Angebot senden?"
      text={`Das Angebot an ${shown.customer?.name ?? ''} über ${formatQuotePrice(shown)} bekommt die nächste Nummer und das heutige Datum. ${way}`}
      warnings={free.map(({ text }) => text)}
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate({ id: draft.id, version: saving.version }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
