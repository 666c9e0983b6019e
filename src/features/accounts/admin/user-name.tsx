import { lineClamp } from '@/components/ui/line-clamp';
import { EmailAddress } from '@/components/ui/email-address';
import { cn } from '@/lib/cn';
import type { UserListItem } from '@functions/api/payloads';
import { ownAccountNote, useOwnAccount } from './own-account';
import { unconfirmedNote, unconfirmedNoteId } from './unconfirmed';

/** The user's name in a row, with the reason if something in it can't be changed. */
export function UserName({ user }: { user: UserListItem }) {
  const { isOwn } = useOwnAccount(user.id);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <>
      {name && <span className={cn('block', lineClamp(1))}>{name}</span>}
      <span className={cn('block', lineClamp(1), name && 'text-sm font-normal')}>
        <EmailAddress address={user.email} />
      </span>
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
