import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { adminCustomerMutations } from './mutations';
import type { ChosenCustomer } from '@/features/customers/choice';

interface MergeDialogProps {
  keep: ChosenCustomer;
  gone: ChosenCustomer;
  onMerged: () => void;
  onClose: () => void;
}

/** Explains what happens to both records, and merges them once confirmed. */
export function MergeDialog({ keep, gone, onMerged, onClose }: MergeDialogProps) {
  const merge = useMutation(adminCustomerMutations.merge);
  return (
    <ConfirmDialog
      title={`${gone.number} in ${keep.number} aufnehmen?`}
      text={`Anfragen, Aufträge und Notizen von ${gone.number} (${gone.name}) gehören danach zu ${keep.number} (${keep.name}), fehlende Angaben werden übernommen. Die Nummer ${gone.number} bleibt nur noch als Notiz erhalten. Das kann nicht rückgängig gemacht werden.`}
      confirmLabel="Zusammenführen"
      destructive
      pending={merge.isPending}
      onConfirm={() => merge.mutate({ keep: keep.id, gone: gone.id }, { onSuccess: onMerged })}
      onClose={onClose}
    />
  );
}
