import { keptByTab } from './kept';
import { sessionStore } from '@/lib/session/session-store';

const prefix = 'draft:';
const keyOf = (name: string) => `${prefix}${sessionStore.get().session?.user.id}:${name}`;
const allKeys = () => keptByTab.keys().filter((key) => key.startsWith(prefix));

/** What somebody typed into a form and has not sent, by the form's name: kept by this tab, over a reload. */
export const drafts = {
  read: (name: string) => JSON.parse(keptByTab.get(keyOf(name)) ?? '{}') as Record<string, unknown>,
  keep: (name: string, values: Record<string, unknown>) => keptByTab.set(keyOf(name), JSON.stringify(values)),
  forget: (name: string) => keptByTab.remove(keyOf(name)),
  /** Whether this tab keeps anything, whoever typed it. */
  any: () => allKeys().length > 0,
  /** At the sign-out. */
  forgetAll: () => allKeys().forEach(keptByTab.remove),
  /** At a sign-in: what other accounts left in this tab. */
  forgetOthers: (userId: string) =>
    allKeys()
      .filter((key) => !key.startsWith(`${prefix}${userId}:`))
      .forEach(keptByTab.remove),
};
