import type { ExternalToast, toast as Sonner } from 'sonner';

type Kind = 'success' | 'error' | 'warning' | 'info';

let listeners: (() => void)[] = [];
let isWanted = false;
let ready: (toast: typeof Sonner) => void;
const sonner = new Promise<typeof Sonner>((resolve) => (ready = resolve));

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
  ready: (toast: typeof Sonner) => ready(toast),
};

function want(): void {
  if (isWanted) return;
  isWanted = true;
  listeners.forEach((listener) => listener());
}

function show(kind: Kind, message: string, options?: ExternalToast): void {
  want();
  void sonner.then((toast) => toast[kind](message, options));
}

/** Shows a message for 4 s. A fixed `id` in the options makes repeated messages one. */
export const toast = {
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  warning: (message: string, options?: ExternalToast) => show('warning', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
};
