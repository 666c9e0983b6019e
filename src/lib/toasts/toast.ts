import type { ExternalToast } from 'sonner';
import { withDescription } from '@/lib/format/with-description';
import { plainNotice } from './plain-notice';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** How long a toast is shown, in ms. */
export const toastMs = 4_000;
/** How long a message outside a toast is shown, in ms. */
const plainMs = 8_000;

/** The description must be text too: it may be carried over to another page. */
type Options = Omit<ExternalToast, 'description'> & { description?: string | undefined };

export interface Message {
  kind: Kind;
  text: string;
  options?: Options;
}

/** Downloads the host and mounts it. */
let bring: (() => unknown) | undefined;
let isWanted = false;
let host: ((message: Message) => void) | undefined;
let isMissing = false;
/** Messages queued until the host is ready. */
let waiting: Message[] = [];

/** For the one component that shows toasts: it is downloaded when the first one is needed. */
export const toastHost = {
  /** Sets how the host is loaded; a second call is ignored. */
  provide(how: () => unknown) {
    if (bring) return;
    bring = how;
    if (isWanted) bring();
  },
  /** A toast may come soon. */
  want: () => want(),
  /** The host is mounted: queued messages are shown now. */
  ready(show: (message: Message) => void) {
    host = show;
    sayWhatWaits();
  },
  /** The host cannot be downloaded for now: messages are shown as plain notices. */
  missing() {
    isMissing = true;
    sayWhatWaits();
  },
};

function want(): void {
  if (isWanted) return;
  isWanted = true;
  bring?.();
}

function sayWhatWaits(): void {
  const messages = waiting;
  waiting = [];
  messages.forEach(say);
}

function say(message: Message): void {
  const { text, options } = message;
  if (host) host(message);
  else if (isMissing) setTimeout(plainNotice(withDescription(text, options?.description)), plainMs);
  else waiting.push(message);
}

let recent: { message: Message; at: number }[] = [];
let onSaid = () => {};

/** For carrying messages over to another page. */
export const recentMessages = {
  /** Messages that may still be on screen. */
  lately: (): Message[] => recent.filter(({ at }) => Date.now() - at < toastMs).map(({ message }) => message),
  follow(listener: () => void) {
    onSaid = listener;
  },
};

function show(kind: Kind, text: string, options?: Options): void {
  const message = { kind, text, options };
  recent = [...recent.filter(({ at }) => Date.now() - at < toastMs), { message, at: Date.now() }];
  onSaid();
  want();
  say(message);
}

/** Shows a message for 4 s. A fixed `id` in the options merges repeated messages. */
export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
};
