import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children right after the first paint of what is around them, so that a screen's rows come first on a slow
 * phone. For parts whose place is reserved: nothing may move when they appear.
 */
export function AfterRows({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
