import { useEffect, useState } from 'react';
import { whenQuiet } from './quiet';

/** Whether the screen shows its data: low-priority queries may start now. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenQuiet().then(() => !isGone && setIsQuiet(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
