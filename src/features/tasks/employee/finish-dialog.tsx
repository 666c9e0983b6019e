import { AlertDialog, AlertDialogCancel } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { common } from '@/config/texts/common';

interface FinishDialogProps {
  /** What is left to do, in sentences; empty if nothing. */
  looseEnds: string;
  /** Whether the clock runs and no other task of today is left: asks whether the work ends, too. */
  isLast: boolean;
  onFinish: (clockOut: boolean) => void;
  onClose: () => void;
}

/** Asks before a task is closed with loose ends, or as the last one of the day. */
export function FinishDialog({ looseEnds, isLast, onFinish, onClose }: FinishDialogProps) {
  const text = [looseEnds, isLast && 'Das ist Ihr letzter Auftrag für heute. Machen Sie Feierabend?'];
  return (
    <AlertDialog title="Auftrag abschließen?" text={text.filter(Boolean).join(' ')} onClose={onClose}>
      <DialogFooter>
        <AlertDialogCancel asChild>
          <Button variant="outline" className="min-h-12">
            {common.cancel}
          </Button>
        </AlertDialogCancel>
        <Button variant={isLast ? 'outline' : 'primary'} className="min-h-12" onClick={() => onFinish(false)}>
          {isLast ? 'Fertig, ich arbeite weiter' : 'Trotzdem abschließen'}
        </Button>
        {isLast && (
          <Button className="min-h-12" onClick={() => onFinish(true)}>
            Fertig und ausstempeln
          </Button>
        )}
      </DialogFooter>
    </AlertDialog>
  );
}
