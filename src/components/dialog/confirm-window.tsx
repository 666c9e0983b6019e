import { AlertDialog, AlertDialogCancel } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { useSingleFlight } from '@/lib/use-single-flight';
import { common } from '@/config/texts/common';

interface ConfirmWindowProps {
  title: string;
  text: string;
  /** Warnings about likely mistakes: 'Position 1 kostet 0,00 €'. */
  warnings?: readonly string[];
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The confirmed action is running: the dialog stays and can't be closed. */
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that can't be undone. It doesn't close itself on confirmation: call `close` on success. */
export function ConfirmWindow({
  title,
  text,
  warnings = [],
  confirmLabel,
  cancelLabel = common.cancel,
  destructive,
  pending,
  onConfirm,
  onClose,
}: ConfirmWindowProps) {
  // `pending` comes a moment after the click: the second half of a double click can be faster.
  const [isTaken, confirm] = useSingleFlight(async () => onConfirm());
  return (
    <AlertDialog title={title} text={<Question text={text} warnings={warnings} />} locked={pending} onClose={onClose}>
      <DialogFooter>
        <AlertDialogCancel asChild>
          <Button variant="outline" disabled={pending}>
            {cancelLabel}
          </Button>
        </AlertDialogCancel>
        <Button
          variant={destructive ? 'destructive' : 'primary'}
          pending={pending}
          disabled={pending || isTaken}
          onClick={() => confirm()}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </AlertDialog>
  );
}

/** Within a paragraph, which describes the dialog to screen readers. */
function Question({ text, warnings }: { text: string; warnings: readonly string[] }) {
  if (warnings.length === 0) return <span>{text}</span>;
  return (
    <>
      <span>{text}</span>
      <span className="mt-3 block rounded-lg border border-warning/40 bg-warning-muted p-3 text-sm">
        <span className="font-medium text-warning">Bitte prüfen:</span>
        {warnings.map((warning) => (
          <span key={warning} className="block text-foreground">
            {warning}
          </span>
        ))}
      </span>
    </>
  );
}
