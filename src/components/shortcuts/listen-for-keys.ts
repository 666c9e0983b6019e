import { areKeysOn } from './keys-on';

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Behind a modal window there is no page. */
const isCovered = () => document.querySelector('main')?.closest('[aria-hidden=true]') !== null;

/**
 * Listens for the keys that the portals have beside the browser's, until `signal`. Which element a key is for, that says
 * itself, by `aria-keyshortcuts`: a field gets the focus, a button is pressed. Nobody's typing and no key of the browser
 * or of a screen reader is taken.
 *
 * @param first a key that was pressed before this code was there
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
    if (event.repeat || isCovered() || !areKeysOn()) return;
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

/** As its button does, which rests while something is being sent. */
function send(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]:enabled');
  if (!button) return;
  event.preventDefault();
  button.click();
}
