import { lateDialog } from './late-dialog';

/** Asks before something that can't be undone; see `ConfirmWindow`. Most who see a list never do any of that. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-window')).ConfirmWindow);
