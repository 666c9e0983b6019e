import { useMutation } from '@tanstack/react-query';
import { DeleteDialog } from '@/components/crud/delete-dialog';
import { lateDialog } from '@/components/crud/late-dialog';
import { DeleteButton, RowButton } from '@/components/crud/row-button';
import { useDialog } from '@/components/crud/use-dialog';
import type { AdminAbsence } from '@/data/absences/admin';
import { adminAbsenceMutations } from '@/data/absences/office';
import { useOneTap } from '@/lib/use-one-tap';

const RejectDialog = lateDialog(async () => (await import('./reject-dialog')).RejectDialog);

/** What the office can do with an absence; `name` says in the buttons' names which one it is. */
export function AbsenceActions({ absence, name }: { absence: AdminAbsence; name: string }) {
  const dialog = useDialog<{ kind: 'reject' | 'remove' }>();
  const grant = useMutation(adminAbsenceMutations.grant);
  const [isGranting, tap] = useOneTap(() => grant.mutateAsync(absence));
  const { kind, status } = absence;
  return (
    <>
      {status === 'beantragt' && (
        <>
          <RowButton
            label="Genehmigen"
            row={name}
            pending={grant.isPending}
            disabled={isGranting}
            onClick={() => tap()}
          />
          <RowButton
            label="Ablehnen"
            row={name}
            variant="ghost"
            className="text-destructive"
            disabled={isGranting}
            onClick={() => dialog.show({ kind: 'reject' })}
          />
        </>
      )}
      {status === 'genehmigt' && kind !== 'krank' && (
        <RowButton
          label="Zurücknehmen"
          row={name}
          variant="ghost"
          disabled={isGranting}
          onClick={() => dialog.show({ kind: 'reject' })}
        />
      )}
      {status !== 'beantragt' && <DeleteButton row={name} onClick={() => dialog.show({ kind: 'remove' })} />}
      {dialog.open?.kind === 'reject' && <RejectDialog absence={absence} name={name} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`${name}: Die Abwesenheit wird dauerhaft gelöscht. Der Mitarbeiter bekommt keine E-Mail.`}
          remove={adminAbsenceMutations.remove}
          target={absence.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
