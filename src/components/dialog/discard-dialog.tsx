import { ConfirmWindow } from './confirm-window';

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before typed input is discarded. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmWindow
      destructive
      title="Änderungen verwerfen?"
      text="Was Sie eingegeben haben, ist noch nicht gespeichert und geht dann verloren."
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      pending={false}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
