import { tabStorage } from '@/lib/safe-storage';

const key = 'password-recovery';

/** Remembers across a reload that a reset link was followed and the new password is still missing. */
export const recovery = {
  begin: () => tabStorage.set(key, 'pending'),
  isPending: () => tabStorage.get(key) !== null,
  end: () => tabStorage.remove(key),
};
