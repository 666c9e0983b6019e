/** The address of a registration just made, which /login finds in the navigation state. */
export const registeredEmail = {
  state: (email: string) => ({ registered: email }),
  of: (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'registered' in state && typeof state.registered === 'string'
      ? state.registered
      : undefined,
};
