import { areLetterShortcutsOn } from './letter-shortcuts';

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Behind a modal dialog the page is inert. */
const isCovered = () => document.querySelector('main')?.closest('[aria-hidden=true]') !== null;

/**
 * Listens for the portals' own shortcuts until `signal` aborts. Elements declare their key with `aria-keyshortcuts`: a
 * field gets the focus, a button is clicked. Keys typed into fields and keys of browsers and screen readers are left
 * alone.
 *
 * @param first a key that was pressed before this code was loaded
 */
export function listenForKeys(showHelp: () => void, signal: AbortSignal, first?: KeyboardEvent): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter') send(event, target.closest('form'));
      if (event.key === 'k' && !event.shiftKey && !isCovered())
        take(event, document.querySelector<HTMLElement>('[aria-keyshortcuts="Control+K"]'));
      return;
    }
    if (target.matches(typed)) {
      if (event.key === 'ArrowDown' && target.getAttribute('aria-keyshortcuts') === '/')
        take(event, document.querySelector<HTMLElement>('[data-row-link]'));
      return;
    }
    if (event.repeat || isCovered() || !areLetterShortcutsOn()) return;
    if (event.key === '?') {
      event.preventDefault();
      showHelp();
    } else if (event.key === '/' || event.key === 'n') {
      take(event, document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${event.key}"]`));
    }
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  if (first && !signal.aborted) onKeyDown(first);
}

function take(event: KeyboardEvent, element: HTMLElement | null): void {
  if (!element) return;
  event.preventDefault();
  if (element instanceof HTMLButtonElement) element.click();
  else element.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** Like its submit button, which is disabled while the form is being submitted. */
function send(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]:enabled');
  if (!button) return;
  event.preventDefault();
  button.click();
}
