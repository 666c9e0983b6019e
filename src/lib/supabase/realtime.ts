import { useEffect } from 'react';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { hasJustWritten, refreshTable } from '@/lib/query/query-client';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import type { TableName } from './tables';
import { toast } from '@/lib/toasts/toast';

/** Loaded late: rows come first. */
const client = lazyModule(async () => {
  const { realtime } = await import('./realtime-client');
  await realtime.setAuth();
  return realtime;
});

/** The tables in the publication `supabase_realtime`. */
export type LiveTable = Exclude<TableName, 'settings' | 'visitors' | 'email_queue' | 'cost_rates'>;

export interface LiveOptions {
  /** Only rows in which this column equals the value, e.g. the user's own id. */
  filter?: { column: string; value: string };
  /** The table whose queries are reloaded, if not `table` itself. */
  affects?: TableName;
  /** Info toast of the specification for changes by others, shown once per burst. */
  notice?: string;
}

/** 'changed': rows changed. 'connected': the watch is on (again), and changes before that may have been missed. */
export type LiveListener = (reason: 'changed' | 'connected') => void;

interface Watch {
  /** Unsubscribes, once the subscription has started. */
  stop: () => Promise<unknown>;
  listeners: Set<LiveListener>;
  reload?: ReturnType<typeof setTimeout>;
  close?: ReturnType<typeof setTimeout>;
}

/** Changes within this time cause one reload, and so do watches that connect again. */
const debounceMs = 300;
/** An unused channel stays open this long, for the next screen or a remount. */
const graceMs = 1_000;
/** A watch that has connected waits this long for those that are still connecting. */
const connectingMs = 5_000;
const watches = new Map<string, Watch>();
let opened = 0;

/** Watches that are not on yet, and those that have connected and not reported it. */
const connecting = new Set<Watch>();
const connected = new Set<Watch>();
let report: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `listener` when rows of `table` change, and when the watch begins or comes back after a lost connection. All
 * watchers of the same table and filter share one channel. A payload is never used as data.
 *
 * @returns the unsubscribe function
 */
export function watchTable(table: LiveTable, filter: LiveOptions['filter'], listener: LiveListener): () => void {
  const key = filter ? `${table}:${filter.column}=eq.${filter.value}` : table;
  const watch = watches.get(key) ?? open(key, table, filter);
  clearTimeout(watch.close);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.close = setTimeout(() => {
      clearTimeout(watch.reload);
      watches.delete(key);
      connecting.delete(watch);
      void watch.stop();
    }, graceMs);
  };
}

function open(key: string, table: LiveTable, filter: LiveOptions['filter']): Watch {
  const stopChannel = begin(key, table, filter, (reason) => {
    if (reason === 'connected') {
      reportConnected(watch);
      return;
    }
    clearTimeout(watch.reload);
    watch.reload = setTimeout(() => watch.listeners.forEach((listener) => listener(reason)), debounceMs);
  });
  const watch: Watch = { listeners: new Set(), stop: async () => (await stopChannel)() };
  watches.set(key, watch);
  connecting.add(watch);
  return watch;
}

/**
 * The watches of a screen connect shortly after each other, and a query can depend on several of them: reported
 * together, they reload it once. A listener of several watches is called once.
 */
function reportConnected(watch: Watch): void {
  connecting.delete(watch);
  connected.add(watch);
  clearTimeout(report);
  report = setTimeout(
    () => {
      const listeners = new Set([...connected].flatMap((one) => [...one.listeners]));
      connected.clear();
      listeners.forEach((listener) => listener('connected'));
    },
    connecting.size > 0 ? connectingMs : debounceMs,
  );
}

/** Opens a channel. Returns the function that closes it. */
async function begin(
  key: string,
  table: LiveTable,
  filter: LiveOptions['filter'],
  listener: LiveListener,
): Promise<() => Promise<unknown>> {
  await whenQueriesSettle();
  const realtime = await client.loadWhenOnline();
  // The platform allows no public channels, and only active accounts in this private one.
  const channel = realtime.channel(channelName(key), { config: { private: true } });
  const changed = () => listener('changed');
  const every = { event: '*', schema: 'public', table } as const;
  channel.on('postgres_changes', filter ? { ...every, filter: `${filter.column}=eq.${filter.value}` } : every, changed);
  // A deleted row is known only by its key, which no other filter can match.
  if (filter) channel.on('postgres_changes', { ...every, event: 'DELETE' }, changed);
  // The channel is joined before changes are delivered; this message confirms delivery.
  channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
    if (extension === 'postgres_changes' && status === 'ok') listener('connected');
  });
  channel.subscribe();
  return () => realtime.removeChannel(channel);
}

/** The specification names one channel. All other names are unique, so that none collides with one still closing. */
function channelName(key: string): string {
  return key === 'seo_metadata' ? 'seo-changes' : `live:${key}:${++opened}`;
}

/** Keeps the queries of `table`, or of the table in `affects`, up to date while the screen is shown. */
export function useLiveTable(table: LiveTable, { filter, affects = table, notice }: LiveOptions = {}): void {
  const { column, value } = filter ?? {};
  useEffect(
    () =>
      watchTable(table, column !== undefined && value !== undefined ? { column, value } : undefined, (reason) => {
        if (notice && reason === 'changed' && !hasJustWritten(table)) toast.info(notice, { id: notice });
        void refreshTable(affects);
      }),
    [table, column, value, affects, notice],
  );
}

/**
 * Keeps the queries of `affects`, which read all of `tables`, up to date while the screen is shown.
 *
 * @param tables must stay the same array
 */
export function useLiveTables(tables: readonly LiveTable[], affects: TableName): void {
  useEffect(() => {
    let reload: ReturnType<typeof setTimeout> | undefined;
    const listener: LiveListener = (reason) => {
      clearTimeout(reload);
      // One action often changes several tables. Connections are reported together already.
      if (reason === 'connected') void refreshTable(affects);
      else reload = setTimeout(() => void refreshTable(affects), debounceMs);
    };
    const stops = tables.map((table) => watchTable(table, undefined, listener));
    return () => {
      clearTimeout(reload);
      for (const stop of stops) stop();
    };
  }, [tables, affects]);
}
