import { plainNotice } from './plain-notice';

const pressed = new WeakSet<HTMLFormElement>();
const ready = new WeakSet<HTMLFormElement>();
let isWaiting = false;
let removeNotice: (() => void) | undefined;

/** On a send button whose form is not hydrated yet; such a button does nothing by itself. */
export const waitingMark = { 'data-waiting': '' };

/** Remembers which send buttons are pressed before their forms are there. */
export function noteEarlySubmits(): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-waiting]') : null;
    if (!button?.form) return;
    // The form may be ready a moment before its button shows it.
    if (ready.has(button.form)) button.form.requestSubmit();
    else {
      pressed.add(button.form);
      if (isWaiting) showNotice();
    }
  };
  // Before React, which stops a click on what it has not hydrated yet.
  document.addEventListener('click', note, { capture: true });
}

/** The code of `form` is there. Returns whether it was to be sent before. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  ready.add(form);
  return pressed.delete(form);
}

/** The code of the forms cannot be loaded for now: whoever presses a send button, or has done so, is told. */
export function explainWaiting(): void {
  isWaiting = true;
  if ([...document.forms].some((form) => pressed.has(form))) showNotice();
}

/** The code has come. */
export function endWaiting(): void {
  isWaiting = false;
  removeNotice?.();
  removeNotice = undefined;
}

/** Not a toast, because the code of toasts is still to be loaded as well. */
function showNotice() {
  removeNotice ??= plainNotice(
    'Keine Verbindung zum Server. Ihre Nachricht wird gesendet, sobald die Verbindung wieder da ist.',
  );
}
