import { useMutation } from '@tanstack/react-query';
import { BulkButton } from '@/components/list/bulk-actions';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { userBulkMutations } from './bulk';
import { useSession } from '@/lib/session/session-store';
import type { UserListItem } from '@functions/api/payloads';
import { ListExport } from '@/components/list/list-export';
import { userSource } from './user-source';

interface UserBulkProps {
  selected: UserListItem[];
  onDone: () => void;
}

const changeOf = (users: UserListItem[], value: boolean) => ({
  rows: users.map(({ id, is_active }) => ({ id, before: is_active })),
  value,
});

/** The admin's bulk actions on accounts, never including their own. */
export function UserBulk({ selected, onDone }: UserBulkProps) {
  const { session } = useSession();
  const dialog = useDialog<{ kind: 'deactivate'; users: UserListItem[] }>();
  const others = selected.filter(({ id }) => id !== session?.user.id);
  const active = others.filter((user) => user.is_active);
  const inactive = others.filter((user) => !user.is_active);
  return (
    <>
      <BulkButton
        label="Aktivieren"
        run={userBulkMutations.activate}
        target={changeOf(inactive, true)}
        disabled={inactive.length === 0}
        onDone={onDone}
      />
      <Button
        variant="outline"
        size="sm"
        disabled={active.length === 0}
        onClick={() => dialog.show({ kind: 'deactivate', users: active })}
      >
        Deaktivieren
      </Button>
      <ListExport source={userSource} ids={selected.map(({ id }) => id)} />
      {dialog.open && <DeactivationDialog users={dialog.open.users} onDone={onDone} onClose={dialog.close} />}
    </>
  );
}

interface DeactivationDialogProps {
  users: UserListItem[];
  onDone: () => void;
  onClose: () => void;
}

function DeactivationDialog({ users, onDone, onClose }: DeactivationDialogProps) {
  const { mutate, isPending } = useMutation(userBulkMutations.activate);
  const close = () => {
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      destructive
      title={`${users.length} Benutzer deaktivieren?`}
      text={`${
        users.length === 1
          ? 'Das Konto wird sofort abgemeldet und bleibt ohne Zugang, bis Sie es wieder aktivieren.'
          : 'Die Konten werden sofort abgemeldet und bleiben ohne Zugang, bis Sie sie wieder aktivieren.'
      } Die Daten bleiben erhalten.`}
      confirmLabel="Deaktivieren"
      pending={isPending}
      onConfirm={() => mutate(changeOf(users, false), { onSuccess: close })}
      onClose={onClose}
    />
  );
}
