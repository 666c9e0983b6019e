import { useEffect, useState } from 'react';
import { whenQuiet } from './quiet';

/** Whether the screen has shown what it asked for: what nobody waits for may be asked for now. */
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
