/**
 * `resetOptions` of a form whose `values` are loaded again while it is open: what another user saved is taken over,
 * what this user has typed and its errors stay.
 */
export const keepEdits = { keepDirtyValues: true, keepErrors: true } as const;
