import { notifyManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isNetworkError } from '@/lib/errors';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenIdle } from '@/lib/lazy/when-idle';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { offlineRetryMs, queryClient } from '@/lib/query/query-client';
import { sessionStore } from '@/lib/session/session-store';
import { carriedOutEntries, setOfflineDataOwner } from './on-device';

// The library's own persister reads the device before every first load; here that only happens without a network, so
// that it costs nothing otherwise.

const database = lazyModule(() => import('./database'));

/** When what the screen shows was loaded, for each query that shows a copy, in ms since the epoch. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function note(query: string, at: number | undefined): void {
  if (at === undefined ? !shown.delete(query) : shown.get(query) === at) return;
  if (at !== undefined) shown.set(query, at);
  listeners.forEach((listener) => listener());
}

/** Whether what a query has is a copy. */
export const isCopy = (query: string): boolean => shown.has(query);

/** Since when what the screen shows may have changed, in ms since the epoch; undefined if nothing is a copy. */
export const useAgeOfCopies = (): number | undefined => useSyncExternalStore(subscribe, ageOfCopies);

function ageOfCopies(): number | undefined {
  const cache = queryClient.getQueryCache();
  // Those of an earlier screen are reloaded when it is opened again.
  const ages = [...shown].flatMap(([query, at]) => (cache.get(query)?.isActive() ? at : []));
  return ages.length > 0 ? Math.min(...ages) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') listener();
  });
  return () => {
    end();
    listeners.delete(listener);
  };
}

const copyListeners = new Set<() => void>();

/** Calls a listener after each copy that is written. Returns a function that ends it. */
export function onCopy(listener: () => void): () => void {
  copyListeners.add(listener);
  return () => void copyListeners.delete(listener);
}

/** What was written last, so that a query that is reloaded every few seconds does not write each time. */
const written = new Map<string, string>();
// They are deleted with the session.
sessionStore.subscribe(() => {
  if (!sessionStore.get().session) written.clear();
});

async function write(query: string, data: unknown, at: number): Promise<void> {
  await whenIdle();
  // The first data of a start can be there before the role is known.
  const { session, role } = await sessionStore.whenResolved();
  const userId = session?.user.id;
  // Only their portal works without a network.
  if (role !== 'mitarbeiter') return;
  const content = JSON.stringify(data);
  // Unchanged data are written again only while sent entries wait for a newer copy: its time shows that it contains
  // them.
  if (userId === undefined || (written.get(query) === content && !carriedOutEntries.any())) return;
  const { copyStore } = await database.load();
  // They may have signed out by now.
  if (sessionStore.get().session?.user.id !== userId) return;
  setOfflineDataOwner(userId);
  await copyStore.put({ userId, query, data, at });
  written.set(query, content);
  copyListeners.forEach((listener) => listener());
}

async function read(query: string) {
  const { session } = await sessionStore.knownUser();
  if (!session) return undefined;
  // If the browser was killed, local storage may have lost the owner.
  setOfflineDataOwner(session.user.id);
  return (await database.load()).copyStore.get(session.user.id, query).catch(() => undefined);
}

/** Dates the data to the start of the request: they may lack entries that were sent while it was running. */
const date = (query: Query, dataUpdatedAt: number): void =>
  notifyManager.schedule(() => query.setState({ dataUpdatedAt }));

async function loadOrCopy<Data, Context>(
  load: (context: Context) => Data | Promise<Data>,
  context: Context,
  query: Query,
): Promise<Data> {
  const hash = query.queryHash;
  const began = Date.now();
  try {
    const data = await load(context);
    note(hash, undefined);
    date(query, began);
    void write(hash, data, began).catch(() => undefined);
    return data;
  } catch (error) {
    // A copy already on screen stays, without an error for every failed reload.
    if (!isNetworkError(error) || (query.state.data !== undefined && !shown.has(hash))) throw error;
    const copy = await read(hash).catch(() => undefined);
    if (!copy) throw error;
    note(hash, copy.at);
    date(query, copy.at);
    return copy.data as Data;
  }
}

/**
 * For `queryOptions`: the last result is kept on the device, and shown when the app starts without a network. Reloaded as
 * soon as that succeeds.
 */
export const keepCopy = {
  // Typed so that the query's own types are inferred from its function alone.
  persister: loadOrCopy as unknown as undefined,
  refetchInterval: ({ state, queryHash }: { state: { error: Error | null }; queryHash: string }) =>
    (isNetworkError(state.error) || shown.has(queryHash)) && offlineRetryMs,
};

/** Copies are kept for two days. */
export async function removeOldCopies(): Promise<void> {
  await whenQueriesSettle();
  await (await database.load()).copyStore.removeOld().catch(() => undefined);
}
