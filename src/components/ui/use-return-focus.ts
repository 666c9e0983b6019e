import { useRef, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own triggers, and our dialogs are
 * mostly opened by state. When the opener is gone (e.g. its row was deleted), the open panel or the page itself gets the
 * focus, unless a dialog below has closed as well and has already returned it.
 * @returns for the content of a Radix dialog
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  // If a field focuses itself, Radix does not report that the dialog opens; the element focused at mount is then the
  // opener.
  const [atFirst] = useState(() => document.activeElement);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const from = opener.current ?? atFirst;
      const isConnected = from?.isConnected && from !== document.body;
      if (!isConnected && document.activeElement !== document.body) return;
      const target = isConnected
        ? from
        : (document.querySelector('[data-side-panel]') ?? document.querySelector('main'));
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
