import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { adminUserMutations } from './mutations';
import { portalOfRole } from '@/lib/session/roles';
import { roles } from '@/features/accounts/labels';
import type { UserListItem, UserRole } from '@functions/api/payloads';

/** The change requested in a user's row. */
export type UserChange = { user: UserListItem } & (
  { kind: 'role'; role: UserRole } | { kind: 'activation'; isActive: boolean }
);

/** Explains what a change means for the account, and makes it once confirmed. */
export function UserChangeDialog({ change, onClose }: { change: UserChange; onClose: () => void }) {
  const update = useMutation(adminUserMutations.update);
  const { id: userId } = change.user;
  const wanted = change.kind === 'role' ? { userId, role: change.role } : { userId, isActive: change.isActive };
  return (
    <ConfirmDialog
      {...questionFor(change)}
      pending={update.isPending}
      onConfirm={() => update.mutate(wanted, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function questionFor(change: UserChange) {
  const { email, role: before } = change.user;
  if (change.kind === 'role') {
    const portal = `${email} arbeitet ab sofort im ${portalOfRole[change.role].label} und verliert den Zugang zum ${portalOfRole[before].label}.`;
    const warning = ' Admins sehen alle Daten und dürfen Konten ändern.';
    return {
      title: `Rolle auf ${roles[change.role].label} ändern?`,
      text: change.role === 'admin' ? portal + warning : portal,
      confirmLabel: 'Rolle ändern',
    };
  }
  if (change.isActive) {
    return {
      title: 'Benutzer aktivieren?',
      text: `${email} kann sich wieder anmelden und hat dieselben Rechte und Daten wie zuvor.`,
      confirmLabel: 'Aktivieren',
    };
  }
  return {
    title: 'Benutzer deaktivieren?',
    text: `${email} wird sofort abgemeldet und kann sich nicht mehr anmelden, bis Sie das Konto wieder aktivieren. Die Daten bleiben erhalten.`,
    confirmLabel: 'Deaktivieren',
    destructive: true,
  };
}
