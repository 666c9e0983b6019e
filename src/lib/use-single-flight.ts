import { useEffect, useRef, useState } from 'react';

/** The second tap of a double tap comes within this time and would hit the opposite button. */
const pauseMs = 1_000;

/**
 * Turns repeated taps into one action: while it runs and for a second afterwards, further taps do nothing.
 * @returns `busy` for the button's appearance, and the tap handler
 */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): [busy: boolean, tap: (...args: Args) => void] {
  const [isBusy, setIsBusy] = useState(false);
  // Two taps can arrive before the first one's state is rendered.
  const isTaken = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const free = () => {
    isTaken.current = false;
    setIsBusy(false);
  };
  const tap = (...args: Args) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setIsBusy(true);
    const wait = () => {
      timer.current = setTimeout(free, pauseMs);
    };
    action(...args).then(wait, wait);
  };
  return [isBusy, tap];
}
