import { useSyncExternalStore } from 'react';
import {
  GermanError,
  isNetworkError,
  isInternalServerError,
  isServerFault,
  isSessionOver,
  messageOf,
  noNetwork,
} from '@/lib/errors';
import { pluralize } from '@/lib/format/format';
import { type LazyModule, lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { queryClient, refreshTable } from '@/lib/query/query-client';
import { sessionStore } from '@/lib/session/session-store';
import type { TableName } from '@/lib/supabase/tables';
import { toast } from '@/lib/toasts/toast';
import { waitForRetry } from '@/lib/wait-for-retry';
import { onCopy } from './copies';
import type { QueryCopy } from './database';
import { carriedOutEntries, setOfflineDataOwner, offlineDataOwner, queuedEntries } from './on-device';
import type { AnySender, CarriedOutEntry, OutboxEntry, OutboxResult, Sender } from './outbox-entries';

// Why not persisted mutations of TanStack Query: they are saved with the whole cache, after a delay in which a killed
// browser loses them, are resumed by every tab, and a refused one is gone. Why not workbox-background-sync: it repeats
// requests with the token of the time they were made, and only Chromium wakes a service worker for that.

const database = lazyModule(() => import('./database'), whenQueriesSettle);
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox');

interface Sending {
  userId: string;
  senders: LazyModule<ReadonlyMap<string, AnySender>>;
}
let sending: Sending | undefined;

const isOpen = (userId: string | undefined): boolean => sending !== undefined && sending.userId === userId;

let shown: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();
/** Those that a control on the screen waits for, by id. */
const awaited = new Map<string, { resolve: (kept: OutboxResult) => void; reject: (error: unknown) => void }>();

/** Whether a cached query or a copy on the device that the entry affects was loaded before the server processed it. */
const isMissing =
  (copies: readonly Pick<QueryCopy, 'query' | 'at'>[]) =>
  ({ affects, carriedOutAt }: CarriedOutEntry): boolean =>
    affects.some(
      (table) =>
        copies.some(({ query, at }) => at < carriedOutAt && query.startsWith(`["${table}"`)) ||
        queryClient
          .getQueryCache()
          .findAll({ queryKey: [table] })
          .some(({ state: { data, dataUpdatedAt } }) => data !== undefined && dataUpdatedAt < carriedOutAt),
    );

/** The processed entries that some cached query or copy does not contain yet; all others are removed from the store. */
async function readCarriedOut(userId: string): Promise<CarriedOutEntry[]> {
  const { carriedOutStore, copyStore } = await database.load();
  const all = await carriedOutStore.all(userId);
  if (all.length === 0) return all;
  const copies = await copyStore.loadedBefore(Math.max(...all.map(({ carriedOutAt }) => carriedOutAt)));
  const missing = all.filter(isMissing(copies));
  const known = all.filter((entry) => !missing.includes(entry));
  if (known.length > 0) await carriedOutStore.remove(known.map(({ seq }) => seq));
  return missing;
}

async function show(): Promise<void> {
  if (!sending) return;
  const { userId } = sending;
  const { entryStore } = await database.load();
  // In this order: an entry sent between the two reads is then in both results instead of in neither.
  const stored = await entryStore.all(userId);
  const carriedOut = await readCarriedOut(userId);
  // They may have signed out by now.
  if (!isOpen(userId)) return;
  const isCarriedOut = (id: string) => carriedOut.some((entry) => entry.id === id);
  shown = [...carriedOut, ...stored.filter(({ id }) => !awaited.has(id) && !isCarriedOut(id))];
  queuedEntries.note(stored.length > 0 || awaited.size > 0);
  carriedOutEntries.note(carriedOut.length > 0);
  listeners.forEach((listener) => listener());
}

async function changed(): Promise<void> {
  otherTabs?.postMessage('changed');
  await show();
}

/** Worth another attempt later: no network, a server that fails, or a session to be renewed. */
const mayComeThrough = (error: unknown) => isNetworkError(error) || isServerFault(error) || isSessionOver(error);

/** After this many server errors (two minutes) an entry is refused, so that the ones behind it are sent. */
const maxFaults = 24;
/** Server errors so far, by entry id. */
const faults = new Map<string, number>();

const faultsAt = ({ id }: OutboxEntry) => faults.get(id) ?? 0;

/**
 * Whether an entry stays queued after an error. If a control waits for it, a server error is reported at once; an entry
 * that was queued before is retried.
 */
const isHeld = (entry: OutboxEntry, error: unknown) =>
  awaited.has(entry.id)
    ? isNetworkError(error) || isSessionOver(error)
    : mayComeThrough(error) && faultsAt(entry) < maxFaults;

/** How long a control waits for the server before its entry waits instead, in ms. */
const controlPatienceMs = 10_000;

/**
 * Releases the controls that wait for these entries and leaves the entries queued. The entries are shown first, so that
 * the old state does not flash.
 */
async function keepAll(entries: readonly Pick<OutboxEntry, 'id'>[], reason: string): Promise<void> {
  const controls = entries.flatMap(({ id }) => {
    const control = awaited.get(id);
    awaited.delete(id);
    return control ?? [];
  });
  // Released even if the entries cannot be shown.
  await show().catch((error: unknown) => console.error(messageOf(error)));
  // A fixed id, so that several photos show one toast.
  if (controls.length > 0) toast.info(`${reason} Auf diesem Gerät gespeichert.`, { id: 'outbox-kept' });
  controls.forEach(({ resolve }) => resolve({ isSent: false }));
}

/** Sends what is waiting in order; false if it has to be tried again. Only in one tab at a time. */
async function drain({ userId, senders: code }: Sending): Promise<boolean> {
  const { entryStore, carriedOutStore } = await database.load();
  const waiting = async () => (await entryStore.all(userId)).filter(({ refusal }) => refusal === undefined);
  const affected = new Set<TableName>();
  let late = 0;
  let isDone = true;
  for (let entries = await waiting(); entries[0]; entries = await waiting()) {
    const [entry] = entries;
    try {
      if (!navigator.onLine) throw noNetwork();
      const sender = (await code.load()).get(entry.kind);
      if (!sender) throw new GermanError('Dieser Eintrag stammt aus einer anderen Version der App.');
      const result: unknown = await sender.send(entry.what as never, {
        ...entry,
        sentAt: awaited.has(entry.id) ? entry.at : new Date().toISOString(),
      });
      // The control's own mutation reloads what it affects.
      if (!awaited.has(entry.id)) {
        late += 1;
        sender.affects.forEach((table) => affected.add(table));
      }
      await carriedOutStore.add({ ...entry, carriedOutAt: Date.now(), affects: sender.affects });
      // Before the control is free.
      await show();
      awaited.get(entry.id)?.resolve({ isSent: true, result });
    } catch (error) {
      if (isInternalServerError(error)) faults.set(entry.id, faultsAt(entry) + 1);
      if (isHeld(entry, error)) {
        await keepAll(entries, 'Keine Verbindung.');
        isDone = false;
        break;
      }
      const control = awaited.get(entry.id);
      // The user sees the reason now, in the form or at the control where it was entered.
      if (control) await entryStore.remove(entry.seq);
      else await refuse(entry, messageOf(error));
      control?.reject(error);
    }
    awaited.delete(entry.id);
    await changed();
  }
  settleSentElsewhere(await entryStore.all(userId));
  if (late > 0) toast.success(`${pluralize(late, ['Eintrag', 'Einträge'])} gesendet.`, { id: 'outbox-sent' });
  await changed();
  // Not awaited: a reload can take a minute on a bad network and must not delay new entries.
  void Promise.all([...affected].map(refreshTable))
    .then(show)
    .catch((error: unknown) => console.error(messageOf(error)));
  return isDone;
}

/** Settles controls whose entry was sent or refused by another tab, or by an earlier pass of this one. */
function settleSentElsewhere(left: readonly OutboxEntry[]): void {
  for (const [id, { resolve, reject }] of awaited) {
    const entry = left.find((one) => one.id === id);
    if (entry && entry.refusal === undefined) continue;
    if (entry) reject(new GermanError(entry.refusal));
    else resolve({ isSent: true });
    awaited.delete(id);
  }
}

async function refuse(entry: OutboxEntry, refusal: string): Promise<void> {
  await (await database.load()).entryStore.put({ ...entry, refusal });
  toast.error('Ein Eintrag wurde nicht angenommen.', { description: refusal, id: `refused ${entry.id}` });
}

/** Of the tab that sends. */
const lockOf = (userId: string) => `outbox ${userId}`;

let isBusy = false;
let isWanted = false;
let isRetrying = false;

async function sendAll(): Promise<void> {
  isWanted = true;
  if (isBusy) return;
  isBusy = true;
  try {
    while (isWanted && sending) {
      isWanted = false;
      const now = sending;
      const isDone = await navigator.locks.request(lockOf(now.userId), () => drain(now).catch(() => false));
      if (!isDone) void retryLater();
    }
  } finally {
    isBusy = false;
  }
}

async function retryLater(): Promise<void> {
  if (isRetrying) return;
  isRetrying = true;
  await waitForRetry();
  isRetrying = false;
  await sendAll();
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What the employee does goes through here: written down on the device, then sent in order, once. */
export const outbox = {
  /**
   * Writes an entry down and sends it. Resolves once it is sent, or waits for the network, which it does after ten seconds
   * without an answer; rejects with the server's refusal, and when the device is full.
   */
  async put<What, Result>(sender: Sender<What, Result>, what: What): Promise<OutboxResult<Result>> {
    const at = new Date().toISOString();
    const userId = sessionStore.get().session?.user.id;
    const entry = { id: crypto.randomUUID(), userId: userId ?? '', kind: sender.kind, what, at };
    try {
      if (!isOpen(userId)) throw new Error('The portal is not open.');
      await (await database.load()).entryStore.add(entry);
    } catch (error) {
      if (isFull(error)) throw new GermanError('Der Speicher dieses Geräts ist voll.', { cause: error });
      // Storage is blocked, or its code did not load: it works as long as there is a network.
      return { isSent: true, result: await sender.send(what, { ...entry, sentAt: at }) };
    }
    const kept = new Promise<OutboxResult>((resolve, reject) => awaited.set(entry.id, { resolve, reject }));
    // Marks the device as holding unsent entries, so that a sign-out asks first. Not after a sign-out, which has
    // already deleted the entry.
    if (offlineDataOwner() === userId) queuedEntries.note(true);
    void sendAll();
    // Entries queued before it, or a large photo, can take longer.
    setTimeout(() => {
      if (awaited.has(entry.id)) void keepAll([entry], 'Die Verbindung ist langsam.');
    }, controlPatienceMs);
    return kept as Promise<OutboxResult<Result>>;
  },

  /** Sends a user's entries while their portal is open. Returns a function that stops. */
  start(userId: string, loadSenders: () => Promise<readonly AnySender[]>): () => void {
    const senders = lazyModule(
      async () => new Map((await loadSenders()).map((sender) => [sender.kind, sender])),
      whenQueriesSettle,
    );
    setOfflineDataOwner(userId);
    const mine = { userId, senders };
    sending = mine;
    const begin = async () => {
      // Otherwise after the screen.
      if (!queuedEntries.any() && !carriedOutEntries.any()) await whenQueriesSettle();
      await show();
      if (sending === mine) await sendAll();
    };
    // Without storage nothing is kept, and `put` sends at once.
    void begin().catch((error: unknown) => console.error(messageOf(error)));
    const update = () => void show().catch(() => undefined);
    otherTabs?.addEventListener('message', update);
    const end = onCopy(() => {
      if (carriedOutEntries.any()) update();
    });
    return () => {
      end();
      if (sending === mine) sending = undefined;
      shown = [];
      otherTabs?.removeEventListener('message', update);
    };
  },

  /** Sends a refused entry again. */
  async retry({ refusal: _, ...entry }: OutboxEntry): Promise<void> {
    faults.delete(entry.id);
    await (await database.load()).entryStore.put(entry);
    await changed();
    await sendAll();
  },

  /** Deletes an unsent entry for good. One that is being sent still reaches the server. */
  async discard({ seq, userId, refusal }: OutboxEntry): Promise<void> {
    const { entryStore } = await database.load();
    const remove = () => entryStore.remove(seq);
    await (refusal === undefined ? navigator.locks.request(lockOf(userId), remove) : remove());
    await changed();
  },
};

/** For the `meta` of a mutation whose function is `outbox.put`. */
export const outboxMeta = {
  hasEffect: ({ isSent }: OutboxResult) => isSent,
};

/** Success message of such a mutation. */
export const messageOnceSent =
  (text: string) =>
  ({ isSent }: OutboxResult): string | undefined =>
    isSent ? text : undefined;

/**
 * The user's entries in order: first those that the server has processed but some data on the device do not contain
 * yet, then the unsent ones. A new array on every change.
 */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
