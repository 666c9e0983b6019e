import { useRef } from 'react';

/**
 * Gives the focus back to whatever opened a dialog. Radix does so for its own triggers only, and our dialogs are
 * mostly opened by state. When the opener is gone (its row was deleted, say), the page itself takes the focus, unless a
 * dialog below has closed as well and has given it back already.
 * @returns for the content of a Radix dialog
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      if (!isThere && document.activeElement !== document.body) return;
      const target = isThere ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
