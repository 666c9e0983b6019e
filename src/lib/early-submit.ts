const pressed = new WeakSet<HTMLFormElement>();
const ready = new WeakSet<HTMLFormElement>();

/** On a send button whose form is not hydrated yet; such a button does nothing by itself. */
export const waitingMark = { 'data-waiting': '' };

/** Remembers which send buttons are pressed before their forms are there. */
export function noteEarlySubmits(): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-waiting]') : null;
    if (!button?.form) return;
    // The form may be ready a moment before its button shows it.
    if (ready.has(button.form)) button.form.requestSubmit();
    else pressed.add(button.form);
  };
  // Before React, which stops a click on what it has not hydrated yet.
  document.addEventListener('click', note, { capture: true });
}

/** The code of `form` is there. Returns whether it was to be sent before. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  ready.add(form);
  return pressed.delete(form);
}
