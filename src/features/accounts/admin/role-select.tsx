import { Select } from '@/components/ui/select';
import { roles } from '@/features/accounts/labels';
import { type UserListItem, userRoles } from '@functions/api/payloads';
import { useOwnAccount } from './own-account';
import { unconfirmedNote, unconfirmedNoteId } from './unconfirmed';
import type { UserChange } from './user-change-dialog';

const options = userRoles.map((value) => ({ value, label: roles[value].label }));

/** The role in a user's row; choosing another one only requests the change. */
export function RoleSelect({ user, onChange }: { user: UserListItem; onChange: (change: UserChange) => void }) {
  const { controlProps } = useOwnAccount(user.id);
  const unconfirmed = { disabled: true, title: unconfirmedNote, 'aria-describedby': unconfirmedNoteId(user.id) };
  return (
    <Select
      dense
      className="max-w-44"
      aria-label={`Rolle von ${user.email}`}
      options={options}
      value={user.role}
      onChange={(role) => onChange({ kind: 'role', user, role })}
      {...(user.is_confirmed ? controlProps : unconfirmed)}
    />
  );
}
