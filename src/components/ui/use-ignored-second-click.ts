import { useEffect } from 'react';

/** How far apart the clicks of a double click may be, in ms. */
const doubleClickMs = 500;

/**
 * Stops the second click of a double click, whose first one has changed what lies at this place. `detail` counts the
 * clicks in quick succession, whatever they hit.
 */
export function ignoreSecondClick(event: Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopPropagation'>): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** For a dialog: if the first click of a double click closes it, the second one does not reach what lies below. */
export function useIgnoredSecondClick(): void {
  useEffect(
    () => () => {
      const ended = new AbortController();
      document.addEventListener('click', ignoreSecondClick, { capture: true, signal: ended.signal });
      setTimeout(() => ended.abort(), doubleClickMs);
    },
    [],
  );
}
