import { useSession } from '@/lib/session/session-store';

/** Why an admin's own row can't be changed. Rendered once, in that row, under this id. */
export const ownAccountNote = {
  id: 'own-account-note',
  text: 'Ihr eigenes Konto: hier nicht änderbar.',
};

/** For the controls of a user's row: disabled with a reason in the admin's own row. */
export function useOwnAccount(userId: string) {
  const { session } = useSession();
  const isOwn = session?.user.id === userId;
  return {
    isOwn,
    controlProps: isOwn
      ? { disabled: true, title: ownAccountNote.text, 'aria-describedby': ownAccountNote.id }
      : undefined,
  };
}
