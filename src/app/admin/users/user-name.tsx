import { EmailAddress } from '@/components/crud/email-address';
import type { UserListItem } from '@functions/payloads';
import { ownAccountNote, useOwnAccount } from './own-account';

/** The address that names a user's row; in the admin's own with the reason why it can't be changed. */
export function UserName({ user }: { user: UserListItem }) {
  const { isOwn } = useOwnAccount(user.id);
  return (
    <>
      <EmailAddress address={user.email} />
      {isOwn && (
        <p id={ownAccountNote.id} className="text-sm font-normal text-muted-foreground">
          {ownAccountNote.text}
        </p>
      )}
    </>
  );
}
