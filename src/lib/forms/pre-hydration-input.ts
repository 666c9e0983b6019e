import { plainNotice } from '@/lib/toasts/plain-notice';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Input into the one form of a prerendered page before our code was loaded. Not stored in the form: React re-renders it
 * when its markup has changed, e.g. in a translated page.
 */
interface EarlyUse {
  path: string;
  wasPressed: boolean;
  /** By field name. */
  typed: Map<string, string>;
  /** The focused field. */
  field?: string;
}

const ready = new WeakSet<HTMLFormElement>();
let early: EarlyUse | undefined;
let waitingFor: string | undefined;
let removeNotice: (() => void) | undefined;

/** On a submit button whose form is not hydrated yet; such a button does nothing by itself. */
export const waitingMark = { 'data-waiting': '' };

/** Records what is typed into forms, and which submit buttons are pressed, before their code is loaded. */
export function watchPreHydrationInput(): void {
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
  // In the capture phase, before React, which stops clicks on parts it has not hydrated yet.
  document.addEventListener('click', press, { capture: true });
  for (const event of ['input', 'change', 'focusin']) document.addEventListener(event, type, { capture: true });
}

function isControl(target: EventTarget | null): target is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

/** The record for the current page. */
function here(): EarlyUse {
  const { pathname } = window.location;
  if (early?.path !== pathname) early = { path: pathname, wasPressed: false, typed: new Map() };
  return early;
}

/** The code of `form` is loaded: returns the recorded input once, and restores the focus to the field that had it. */
export function takePreHydrationInput(form: HTMLFormElement): { typed: Map<string, string>; wasPressed: boolean } {
  ready.add(form);
  const { typed, wasPressed, field = '' } = here();
  early = undefined;
  const control = form.elements.namedItem(field);
  // After a re-render it has lost the focus.
  if (control instanceof HTMLElement && document.activeElement === document.body) control.focus();
  return { typed, wasPressed };
}

/** The form code cannot be loaded for now: tells a user who presses, or has pressed, a submit button what happens. */
export function showWaitingNotice(
  outlook = 'Ihre Nachricht wird gesendet, sobald die Verbindung wieder da ist.',
): void {
  waitingFor = outlook;
  if (here().wasPressed) showNotice();
}

/** The code has loaded. */
export function hideWaitingNotice(): void {
  waitingFor = undefined;
  removeNotice?.();
  removeNotice = undefined;
}

/** Not a toast, because the toast code is not loaded yet either. */
function showNotice() {
  if (waitingFor) removeNotice ??= plainNotice(`Keine Verbindung zum Server. ${waitingFor}`);
}
