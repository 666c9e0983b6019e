/** The address that somebody registered with a moment ago, as /login finds it in the navigation state. */
export const registeredAddress = {
  state: (email: string) => ({ registered: email }),
  of: (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'registered' in state && typeof state.registered === 'string'
      ? state.registered
      : undefined,
};
