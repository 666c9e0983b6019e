import { tabStorage } from '@/lib/safe-storage';
import { type Message, said, toast } from './toast';

const key = 'carried-toasts';

/** Before leaving the page for another of our documents: recent and current messages are shown again there. */
export function carryToasts(): void {
  // An undo action cannot be carried over to another document.
  const withoutActions = (name: string, value: unknown) => (name === 'action' ? undefined : value);
  const store = (messages: Message[]) => tabStorage.set(key, JSON.stringify(messages, withoutActions));
  store(said.lately());
  said.follow(() => store(said.lately()));
}

/** Shows the messages carried over from the previous document. */
export function showCarriedToasts(): void {
  const messages = JSON.parse(tabStorage.get(key) ?? '[]') as Message[];
  tabStorage.remove(key);
  for (const { kind, text, options } of messages) toast[kind](text, options);
}
