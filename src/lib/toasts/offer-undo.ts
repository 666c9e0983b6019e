import type { ExternalToast } from 'sonner';
import { common } from '@/config/texts/common';

/** How long a message with an undo action is shown, in ms. */
const undoMs = 10_000;

/** Options of a message with an undo action: shown for 10 s. */
export const offerUndo = (undo: () => void): Pick<ExternalToast, 'duration' | 'action'> => ({
  duration: undoMs,
  action: { label: common.undo, onClick: undo },
});
