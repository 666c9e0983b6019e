import { EmailAddress } from '@/components/crud/email-address';
import type { UserListItem } from '@functions/payloads';
import { ownAccountNote, useOwnAccount } from './own-account';
import { unconfirmedNote, unconfirmedNoteId } from './unconfirmed';

/** The address that names a user's row; with the reason where something in it can't be changed. */
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
      {!user.is_confirmed && (
        <p id={unconfirmedNoteId(user.id)} className="text-sm font-normal text-muted-foreground">
          {unconfirmedNote}
        </p>
      )}
    </>
  );
}
