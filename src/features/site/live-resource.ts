import { useCallback, useSyncExternalStore } from 'react';
import type { LiveTable } from '@/lib/realtime';
import { generalMessages } from '@/texts/general';
import { whenPageIsUsed } from './when-page-is-used';

/** What a managed piece of a public page is in: the page itself never waits for it. */
export type ResourceState<Data> =
  | { status: 'loading'; data: null }
  | { status: 'loaded'; data: Data }
  | { status: 'empty'; data: null }
  | { status: 'error'; data: null; message: string };

export interface ResourceOptions<Data> {
  /** Equal keys share one load. */
  key: string;
  load: () => Promise<Data | null>;
  /** Changes of this table load it again. */
  table?: LiveTable;
  filter?: { column: string; value: string };
}

interface Resource<Data> {
  state: ResourceState<Data>;
  listeners: Set<() => void>;
  stopWatching?: () => void;
}

const loading = { status: 'loading', data: null } as const;
const resources = new Map<string, Resource<unknown>>();

async function load<Data>(resource: Resource<Data>, { key, load }: ResourceOptions<Data>): Promise<void> {
  try {
    const data = await load();
    resource.state = data === null ? { status: 'empty', data: null } : { status: 'loaded', data };
  } catch (error) {
    const message = error instanceof Error ? error.message : generalMessages.unknown;
    console.error(key, message);
    // What was loaded once stays on the page.
    if (resource.state.status !== 'loaded') resource.state = { status: 'error', data: null, message };
  }
  resource.listeners.forEach((listener) => listener());
}

function open<Data>(options: ResourceOptions<Data>): Resource<Data> {
  const resource: Resource<Data> = { state: loading, listeners: new Set() };
  void load(resource, options);
  const { table, filter } = options;
  if (table) {
    resource.stopWatching = whenPageIsUsed(async () => {
      const { watchTable } = await import('@/lib/realtime');
      return watchTable(table, filter, () => void load(resource, options));
    });
  }
  return resource;
}

/**
 * Loads something once, shares it among all who ask for the same key, and keeps it fresh while somebody shows it.
 * `options` must be stable.
 */
export function useLiveResource<Data>(options: ResourceOptions<Data>): ResourceState<Data> {
  const { key } = options;
  const subscribe = useCallback(
    (listener: () => void) => {
      const resource = (resources.get(key) as Resource<Data> | undefined) ?? open(options);
      resources.set(key, resource as Resource<unknown>);
      resource.listeners.add(listener);
      return () => {
        resource.listeners.delete(listener);
        if (resource.listeners.size > 0) return;
        resource.stopWatching?.();
        resources.delete(key);
      };
    },
    [key, options],
  );
  const read = () => (resources.get(key) as Resource<Data> | undefined)?.state ?? loading;
  return useSyncExternalStore(subscribe, read, () => loading);
}
