import { useEffect } from 'react';

/**
 * Stops the second click of a double click, whose first one has changed what lies at this place. `detail` counts the
 * clicks in quick succession, whatever they hit; how quick that is, the system's settings say.
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
      const onClick = (event: MouseEvent) => {
        if (event.detail < 2) document.removeEventListener('click', onClick, { capture: true });
        else ignoreSecondClick(event);
      };
      document.addEventListener('click', onClick, { capture: true });
    },
    [],
  );
}
