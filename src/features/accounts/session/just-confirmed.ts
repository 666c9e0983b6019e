/** The navigation state of a user who reaches the start page after confirming the address. */
export const justConfirmed = { justConfirmed: true };

/** Whether a navigation state is that one. */
export const isJustConfirmed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justConfirmed' in state && state.justConfirmed === true;
