import { useEffect, useState } from 'react';

const waitMilliseconds = 400;

/** A debounced value: as it was when typing last paused. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
