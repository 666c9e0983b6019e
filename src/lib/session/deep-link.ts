const key = 'deep-link';

/** The page that a visitor asked for and may see after signing in; it outlives a reload of the login, but no sign-out. */
export const deepLink = {
  remember: (path: string) => sessionStorage.setItem(key, path),
  get: () => sessionStorage.getItem(key),
  forget: () => sessionStorage.removeItem(key),
};
