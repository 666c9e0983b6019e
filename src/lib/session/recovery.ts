import { keptByTab } from '@/lib/forms/kept';

const key = 'password-recovery';

/** Remembers across a reload that a reset link was followed and the new password is still missing. */
export const recovery = {
  begin: () => keptByTab.set(key, 'pending'),
  isPending: () => keptByTab.get(key) !== null,
  end: () => keptByTab.remove(key),
};
