import { useEffect, useState } from 'react';
import { whenQueriesSettle } from './queries-settled';

/** Whether the screen shows its data: low-priority queries may start now. */
export function useQueriesSettled(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenQueriesSettle().then(() => !isGone && setIsQuiet(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
