import type { ExternalToast, toast as Sonner } from 'sonner';
import { plainNotice } from './plain-notice';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** How long a message stands that is no toast, in ms. */
const plainMs = 8_000;

interface Message {
  kind: Kind;
  text: string;
  options?: ExternalToast;
}

let listeners: (() => void)[] = [];
let isWanted = false;
let sonner: typeof Sonner | undefined;
let isMissing = false;
/** What is to be said before somebody can say it. */
let waiting: Message[] = [];

/** For the one component that shows toasts: it is downloaded when the first one is wanted. */
export const toastHost = {
  isWanted: () => isWanted,
  /** A toast may come soon. */
  want: () => want(),
  subscribe(listener: () => void) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
  /** The host is on the page: what waited is shown now. */
  ready(toast: typeof Sonner) {
    sonner = toast;
    sayWhatWaits();
  },
  /** The host cannot be downloaded for now: what is to be said stands on the page plainly. */
  missing() {
    isMissing = true;
    sayWhatWaits();
  },
};

function want(): void {
  if (isWanted) return;
  isWanted = true;
  listeners.forEach((listener) => listener());
}

function sayWhatWaits(): void {
  const messages = waiting;
  waiting = [];
  messages.forEach(say);
}

function say(message: Message): void {
  const { kind, text, options } = message;
  if (sonner) sonner[kind](text, options);
  else if (isMissing) setTimeout(plainNotice(text), plainMs);
  else waiting.push(message);
}

function show(kind: Kind, text: string, options?: ExternalToast): void {
  want();
  say({ kind, text, options });
}

/** Shows a message for 4 s. A fixed `id` in the options makes repeated messages one. */
export const toast = {
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  warning: (message: string, options?: ExternalToast) => show('warning', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
};
