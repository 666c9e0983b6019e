import { plainNotice } from '@/lib/toasts/plain-notice';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was done with the one form of a prerendered page before our code was there. Not kept in the form: React draws it
 * anew when it doesn't find it as it was built, in a translated page for one.
 */
interface EarlyUse {
  path: string;
  wasPressed: boolean;
  /** By the names of the fields. */
  typed: Map<string, string>;
  /** The field in which somebody is. */
  field?: string;
}

const ready = new WeakSet<HTMLFormElement>();
let early: EarlyUse | undefined;
let waitingFor: string | undefined;
let removeNotice: (() => void) | undefined;

/** On a send button whose form is not hydrated yet; such a button does nothing by itself. */
export const waitingMark = { 'data-waiting': '' };

/** Remembers what is typed into forms, and which send buttons are pressed, before their code is there. */
export function noteEarlySubmits(): void {
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-waiting]') : null;
    if (!button?.form) return;
    // The form may be ready a moment before its button shows it.
    if (ready.has(button.form)) button.form.requestSubmit();
    else {
      here().wasPressed = true;
      showNotice();
    }
  };
  const type = ({ target, type }: Event) => {
    if (!isControl(target) || !target.name || !target.form || ready.has(target.form)) return;
    const use = here();
    if (type !== 'focusin') use.typed.set(target.name, target.value);
    use.field = target.name;
  };
  // Before React, which stops a click on what it has not hydrated yet.
  document.addEventListener('click', press, { capture: true });
  for (const event of ['input', 'change', 'focusin']) document.addEventListener(event, type, { capture: true });
}

function isControl(target: EventTarget | null): target is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

/** The use of this page. */
function here(): EarlyUse {
  const { pathname } = window.location;
  if (early?.path !== pathname) early = { path: pathname, wasPressed: false, typed: new Map() };
  return early;
}

/**
 * The code of `form` is there: what was done with it before is given once, and whoever was in one of its fields is
 * there again.
 */
export function takeEarlyUse(form: HTMLFormElement): { typed: Map<string, string>; wasPressed: boolean } {
  ready.add(form);
  const { typed, wasPressed, field = '' } = here();
  early = undefined;
  const control = form.elements.namedItem(field);
  // Drawn anew, it has lost the focus.
  if (control instanceof HTMLElement && document.activeElement === document.body) control.focus();
  return { typed, wasPressed };
}

/** The code of the forms cannot be loaded for now: whoever presses a send button, or has done so, is told what happens. */
export function explainWaiting(outlook = 'Ihre Nachricht wird gesendet, sobald die Verbindung wieder da ist.'): void {
  waitingFor = outlook;
  if (here().wasPressed) showNotice();
}

/** The code has come. */
export function endWaiting(): void {
  waitingFor = undefined;
  removeNotice?.();
  removeNotice = undefined;
}

/** Not a toast, because the code of toasts is still to be loaded as well. */
function showNotice() {
  if (waitingFor) removeNotice ??= plainNotice(`Keine Verbindung zum Server. ${waitingFor}`);
}
