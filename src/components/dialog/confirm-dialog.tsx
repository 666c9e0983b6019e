import { lateDialog } from './late-dialog';

/** Asks before an action that can't be undone; see `ConfirmWindow`. Lazy, because most users never need it. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-window')).ConfirmWindow);
