import { RowButton } from '@/components/crud/row-button';
import type { UserListItem } from '@functions/payloads';
import { useOwnAccount } from './own-account';

/** Asks for deactivating an active account, for activating any other. */
export function ActivationButton({ user, onClick }: { user: UserListItem; onClick: () => void }) {
  const { controlProps } = useOwnAccount(user.id);
  const label = user.is_active ? 'Deaktivieren' : 'Aktivieren';
  return <RowButton label={label} row={user.email} onClick={onClick} {...controlProps} />;
}
