import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { employeeWorkMonthMutations } from './queries';
import { monthOfUrl } from '@/lib/time/months';
import { formatMonth } from '@/lib/time/berlin-time';

/** Submits a month, after a confirmation that explains the consequences. */
export function SubmitMonth({ month }: { month: string }) {
  const dialog = useDialog<{ kind: 'submit' }>();
  const { mutate, isPending } = useMutation(employeeWorkMonthMutations.submit);
  const name = formatMonth(month);
  const isRunning = month === monthOfUrl(null);
  return (
    <>
      <Button icon={Send} className="h-12" onClick={() => dialog.show({ kind: 'submit' })}>
        Monat einreichen
      </Button>
      {dialog.open && (
        <ConfirmDialog
          title={`${name} einreichen?`}
          text={`Das Büro prüft dann Ihre Zeiten. Sie können im ${name} nichts mehr hinzufügen, ändern oder löschen${isRunning ? ' und sich auch nicht mehr einstempeln' : ''}. Bis das Büro entschieden hat, können Sie den Monat zurücknehmen.`}
          confirmLabel="Einreichen"
          pending={isPending}
          onConfirm={() => mutate(month, { onSuccess: dialog.close })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
