import { tabStorage } from '@/lib/safe-storage';
import { type Message, recentMessages, toast } from './toast';

const key = 'carried-toasts';

/** Before another page of ours is loaded: recent and current messages are shown again there. */
export function carryToasts(): void {
  // An undo action cannot be carried over to another page.
  const withoutActions = (name: string, value: unknown) => (name === 'action' ? undefined : value);
  const store = (messages: Message[]) => tabStorage.set(key, JSON.stringify(messages, withoutActions));
  store(recentMessages.lately());
  recentMessages.follow(() => store(recentMessages.lately()));
}

/** Shows the messages carried over from the previous page. */
export function showCarriedToasts(): void {
  const messages = JSON.parse(tabStorage.get(key) ?? '[]') as Message[];
  tabStorage.remove(key);
  for (const { kind, text, options } of messages) toast[kind](text, options);
}
