import { RowButton } from '@/components/list/row-button';
import type { UserListItem } from '@functions/api/payloads';
import { useOwnAccount } from './own-account';
import type { UserChange } from './user-change-dialog';

/** Asks before deactivating an active account or activating any other. */
export function ActivationButton({ user, onChange }: { user: UserListItem; onChange: (change: UserChange) => void }) {
  const { controlProps } = useOwnAccount(user.id);
  const isActive = !user.is_active;
  return (
    <RowButton
      label={isActive ? 'Aktivieren' : 'Deaktivieren'}
      row={user.email}
      onClick={() => onChange({ kind: 'activation', user, isActive })}
      {...controlProps}
    />
  );
}
