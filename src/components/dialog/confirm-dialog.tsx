import { lazyDialog } from './lazy-dialog';

/** Asks before an action that can't be undone; see `ConfirmWindow`. Lazy, because most users never need it. */
export const ConfirmDialog = lazyDialog(async () => (await import('./confirm-window')).ConfirmWindow);
