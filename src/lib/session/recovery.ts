const key = 'password-recovery';

/** Remembers over a reload of the page that a reset link was followed and the new password is still missing. */
export const recovery = {
  begin: () => sessionStorage.setItem(key, 'pending'),
  isPending: () => sessionStorage.getItem(key) !== null,
  end: () => sessionStorage.removeItem(key),
};
