import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { adminTextMutations, type SavedTexts } from './mutations';
import type { EditableBlock } from './text-field';

interface ResetDialogProps {
  editable: EditableBlock;
  saved: SavedTexts;
  onClose: () => void;
}

/** Asks before the texts of a block are exchanged with those before the last change. */
export function UndoDialog({ editable, saved, onClose }: ResetDialogProps) {
  const undo = useMutation(adminTextMutations.undo);
  return (
    <ConfirmDialog
      title="Letzte Änderung zurücknehmen?"
      text={`„${editable.label}“ zeigt dann wieder, was vor der letzten Änderung dort stand. Das können Sie ebenso wieder zurücknehmen.`}
      confirmLabel="Zurücknehmen"
      pending={undo.isPending}
      onConfirm={() => undo.mutate(saved, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a block returns to the texts that the website was built with. */
export function ResetDialog({ editable, saved, onClose }: ResetDialogProps) {
  const reset = useMutation(adminTextMutations.reset);
  return (
    <ConfirmDialog
      title="Auf Ausgangstext zurücksetzen?"
      text={`„${editable.label}“ zeigt dann wieder, womit die Website begonnen hat. Ihr Text bleibt erhalten: „Letzte Änderung zurücknehmen“ bringt ihn zurück.`}
      confirmLabel="Zurücksetzen"
      pending={reset.isPending}
      onConfirm={() => reset.mutate(saved, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
