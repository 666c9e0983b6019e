import { useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own triggers, and our dialogs are
 * mostly opened by state. When the opener is gone (e.g. its row was deleted), the page itself gets the focus, unless a
 * dialog below has closed as well and has already returned it.
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
      const isConnected = opener.current?.isConnected && opener.current !== document.body;
      if (!isConnected && document.activeElement !== document.body) return;
      const target = isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
