/** The navigation state of whoever comes to the start page with an address confirmed a moment ago. */
export const justConfirmed = { justConfirmed: true };

/** Whether a navigation state says so. */
export const isJustConfirmed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justConfirmed' in state && state.justConfirmed === true;
