import type { ExternalToast } from 'sonner';
import { common } from '@/config/texts/common';

/** How long a message stands that offers a way back, in ms. */
const undoMs = 10_000;

/** Options of a message that offers a way back: it stands for 10 s, and one tap is taken however often it comes. */
export function offerUndo(undo: () => void): Pick<ExternalToast, 'duration' | 'action'> {
  let isTaken = false;
  const onClick = () => {
    if (!isTaken) undo();
    isTaken = true;
  };
  return { duration: undoMs, action: { label: common.undo, onClick } };
}
