import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { personName } from '@/features/accounts/profiles/person-name';
import type { MonthData } from '@/features/working-time/work-months/month-data';
import { adminWorkMonthMutations } from './mutations';
import type { MonthSheet } from '@/features/working-time/work-months/sheet';
import { formatMonth } from '@/lib/time/berlin-time';
import { formatHours } from '@/lib/format/format';

const ReturnMonthDialog = lazyDialog(async () => (await import('./reason-dialogs')).ReturnMonthDialog);
const ReopenDialog = lazyDialog(async () => (await import('./reason-dialogs')).ReopenDialog);

/** The office's actions on a month: approve or return it, or reopen an approved one. */
export function MonthDecision({ facts, sheet }: { facts: MonthData; sheet: MonthSheet }) {
  const dialog = useDialog<{ kind: 'approve' | 'giveBack' | 'reopen' }>();
  const { user_id: person, month, status } = facts;
  const target = { person, month, name: `${personName(facts, 'Unbekannt')}, ${formatMonth(month)}` };
  return (
    <>
      {status === 'eingereicht' && (
        <>
          <Button icon={Check} onClick={() => dialog.show({ kind: 'approve' })}>
            Freigeben
          </Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'giveBack' })}>
            Zurückgeben
          </Button>
        </>
      )}
      {status === 'genehmigt' && (
        <Button variant="outline" onClick={() => dialog.show({ kind: 'reopen' })}>
          Wieder öffnen
        </Button>
      )}
      {dialog.open?.kind === 'approve' && <ApproveDialog facts={facts} sheet={sheet} onClose={dialog.close} />}
      {dialog.open?.kind === 'giveBack' && <ReturnMonthDialog {...target} onClose={dialog.close} />}
      {dialog.open?.kind === 'reopen' && <ReopenDialog {...target} onClose={dialog.close} />}
    </>
  );
}

function ApproveDialog({ facts, sheet, onClose }: { facts: MonthData; sheet: MonthSheet; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminWorkMonthMutations.approve);
  const { user_id: person, month } = facts;
  const { worked, target } = sheet;
  return (
    <ConfirmDialog
      title={`${formatMonth(month)} freigeben?`}
      text={`${personName(facts, 'Unbekannt')}: ${formatHours(worked)} gearbeitet. Danach kann niemand mehr etwas daran ändern, solange der Monat nicht wieder geöffnet wird.`}
      confirmLabel="Freigeben"
      pending={isPending}
      onConfirm={() => mutate({ person, month, worked, target }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
