import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { common } from '@/texts/common';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The confirmed action is running: the dialog stays and can't be closed. */
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be undone. It doesn't close by itself on 'yes': call `close` when it succeeded. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = common.cancel,
  destructive,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && !pending && onClose()}>
      <AlertDialogContent title={title} text={text}>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={pending}>
              {cancelLabel}
            </Button>
          </AlertDialogCancel>
          <Button variant={destructive ? 'destructive' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
