import { Badge } from '@/components/ui/badge';
import { accountStates } from './filter-users';
import type { UserListItem } from '@functions/api/payloads';

/** Whether the user can sign in, and whether the address is confirmed. */
export function UserStates({ user }: { user: UserListItem }) {
  const { aktiv, deaktiviert, unbestaetigt } = accountStates;
  return (
    <span className="flex flex-wrap gap-2">
      {user.is_active ? (
        <Badge variant="success">{aktiv.label}</Badge>
      ) : (
        <Badge variant="destructive">{deaktiviert.label}</Badge>
      )}
      {!user.is_confirmed && <Badge variant="secondary">{unbestaetigt.label}</Badge>}
    </span>
  );
}
