import { useEffect, useState } from 'react';

/** What somebody types, once typing has paused for `pauseMs`. */
export function useSettled(text: string, pauseMs = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
