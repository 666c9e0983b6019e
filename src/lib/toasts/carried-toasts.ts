import { keptByTab } from '@/lib/forms/kept';
import { type Message, said, toast } from './toast';

const key = 'carried-toasts';

/** The page is being left for another document of ours: what was said lately, and what is still said, is shown there. */
export function carryToasts(): void {
  // A way back stays behind with the document that knows it.
  const withoutActions = (name: string, value: unknown) => (name === 'action' ? undefined : value);
  const store = (messages: Message[]) => keptByTab.set(key, JSON.stringify(messages, withoutActions));
  store(said.lately());
  said.follow(() => store(said.lately()));
}

/** Shows what the document before this one was left with. */
export function showCarriedToasts(): void {
  const messages = JSON.parse(keptByTab.get(key) ?? '[]') as Message[];
  keptByTab.remove(key);
  for (const { kind, text, options } of messages) toast[kind](text, options);
}
