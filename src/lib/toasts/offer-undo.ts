import type { ExternalToast } from 'sonner';
import { common } from '@/config/texts/common';

/** How long a message with an undo action is shown, in ms. */
const undoMs = 10_000;

/** Options of a message with an undo action: shown for 10 s, and repeated taps count once. */
export function offerUndo(undo: () => void): Pick<ExternalToast, 'duration' | 'action'> {
  let isTaken = false;
  const onClick = () => {
    if (!isTaken) undo();
    isTaken = true;
  };
  return { duration: undoMs, action: { label: common.undo, onClick } };
}
