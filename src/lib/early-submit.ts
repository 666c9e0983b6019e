const pressed = new WeakSet<HTMLFormElement>();
const ready = new WeakSet<HTMLFormElement>();
let isWaiting = false;
let notice: HTMLElement | undefined;

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
  notice?.remove();
}

/** Outside of what React will take over, and without its toasts, which are still to be loaded as well. */
function showNotice() {
  notice ??= Object.assign(document.createElement('p'), {
    className: 'fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-xl border bg-card p-4 shadow-float',
    textContent: 'Keine Verbindung zum Server. Ihre Nachricht wird gesendet, sobald die Verbindung wieder da ist.',
  });
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
}
