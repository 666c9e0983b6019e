import { useEffect } from 'react';
import { late } from '@/lib/lazy/late';
import { hasJustWritten, refreshTable } from '@/lib/query/query-client';
import { whenQuiet } from '@/lib/query/quiet';
import type { TableName } from './tables';
import { toast } from '@/lib/toasts/toast';

/** Nobody waits for it: the rows come first. */
const client = late(async () => {
  const { realtime } = await import('./realtime-client');
  await realtime.setAuth();
  return realtime;
});

/** The tables in the publication `supabase_realtime`. */
export type LiveTable = Exclude<TableName, 'settings' | 'visitors' | 'email_queue'>;

export interface LiveOptions {
  /** Only rows of which this column equals the value, e.g. the own user id. */
  filter?: { column: string; value: string };
  /** Whose queries are loaded again where they are not those of the table itself. */
  affects?: TableName;
  /** Info toast of the specification for changes of others, shown once per burst. */
  notice?: string;
}

/** 'changed': rows changed. 'connected': the watch is on (again), and changes before that may have been missed. */
export type LiveListener = (reason: 'changed' | 'connected') => void;

interface Watch {
  /** Ends it, once it has begun. */
  stop: () => Promise<unknown>;
  listeners: Set<LiveListener>;
  reload?: ReturnType<typeof setTimeout>;
  close?: ReturnType<typeof setTimeout>;
}

/** A burst of changes within this time makes one reload. */
const debounceMs = 300;
/** A channel that nobody watches stays open this long, for the next screen or a remount. */
const graceMs = 1_000;
const watches = new Map<string, Watch>();
let opened = 0;

/**
 * Calls `listener` when rows of `table` changed, and when the watch begins or comes back after a lost connection.
 * Everybody who watches the same table and filter shares one channel. A payload is never used as data.
 *
 * @returns ends the watch
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
      void watch.stop();
    }, graceMs);
  };
}

function open(key: string, table: LiveTable, filter: LiveOptions['filter']): Watch {
  const begun = begin(key, table, filter, (reason) => {
    if (reason === 'connected') {
      watch.listeners.forEach((listener) => listener(reason));
      return;
    }
    clearTimeout(watch.reload);
    watch.reload = setTimeout(() => watch.listeners.forEach((listener) => listener(reason)), debounceMs);
  });
  const watch: Watch = { listeners: new Set(), stop: async () => (await begun)() };
  watches.set(key, watch);
  return watch;
}

/** Opens a channel. Returns what closes it. */
async function begin(
  key: string,
  table: LiveTable,
  filter: LiveOptions['filter'],
  listener: LiveListener,
): Promise<() => Promise<unknown>> {
  await whenQuiet();
  const realtime = await client.untilThere();
  // The platform lets nobody into a public one, and into this one only active accounts.
  const channel = realtime.channel(channelName(key), { config: { private: true } });
  const changed = () => listener('changed');
  const every = { event: '*', schema: 'public', table } as const;
  channel.on('postgres_changes', filter ? { ...every, filter: `${filter.column}=eq.${filter.value}` } : every, changed);
  // A deleted row is known by its key alone, which no other filter can match.
  if (filter) channel.on('postgres_changes', { ...every, event: 'DELETE' }, changed);
  // The join is answered before changes flow; this message says that they do.
  channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
    if (extension === 'postgres_changes' && status === 'ok') listener('connected');
  });
  channel.subscribe();
  return () => realtime.removeChannel(channel);
}

/** The specification names one channel. Every other name is new, so that it never meets one that is still closing. */
function channelName(key: string): string {
  return key === 'seo_metadata' ? 'seo-changes' : `live:${key}:${++opened}`;
}

/** Keeps the queries of `table`, or of the one that it affects, fresh while the screen is shown. */
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
