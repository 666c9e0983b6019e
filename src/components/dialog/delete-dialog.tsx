import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps<Data, Target> {
  /** A sentence that says what will be deleted. */
  text: string;
  /** Deletes `target`. */
  remove: MutationOptions<Data, Error, Target>;
  target: Target;
  onClose: () => void;
}

/** Asks for confirmation, then deletes permanently. */
export function DeleteDialog<Data, Target>({ text, remove, target, onClose }: DeleteDialogProps<Data, Target>) {
  const { mutate, isPending } = useMutation(remove);
  return (
    <ConfirmDialog
      destructive
      title="Sind Sie sicher?"
      text={`Diese Aktion kann nicht rückgängig gemacht werden. ${text}`}
      confirmLabel="Löschen"
      pending={isPending}
      onConfirm={() => mutate(target, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
