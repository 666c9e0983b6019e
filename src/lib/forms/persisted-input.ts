import { tabStorage } from '@/lib/safe-storage';
import { sessionStore } from '@/lib/session/session-store';

const prefix = 'draft:';
const keyOf = (name: string) => `${prefix}${sessionStore.get().session?.user.id}:${name}`;
const allKeys = () => tabStorage.keys().filter((key) => key.startsWith(prefix));

/** Unsent form input, by form name; kept in this tab, across reloads. */
export const persistedInput = {
  read: (name: string) => JSON.parse(tabStorage.get(keyOf(name)) ?? '{}') as Record<string, unknown>,
  keep: (name: string, values: Record<string, unknown>) => tabStorage.set(keyOf(name), JSON.stringify(values)),
  forget: (name: string) => tabStorage.remove(keyOf(name)),
  /** Whether this tab holds any input, of any user. */
  any: () => allKeys().length > 0,
  /** On sign-out. */
  forgetAll: () => allKeys().forEach(tabStorage.remove),
  /** On sign-in: drops input that other accounts left in this tab. */
  forgetOthers: (userId: string) =>
    allKeys()
      .filter((key) => !key.startsWith(`${prefix}${userId}:`))
      .forEach(tabStorage.remove),
};
