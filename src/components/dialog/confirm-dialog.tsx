import { lateDialog } from './late-dialog';

/**
 * Asks before an action that can't be undone; see `ConfirmWindow`. Lazy, because most users who see a list never need
 * it.
 */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-window')).ConfirmWindow);
