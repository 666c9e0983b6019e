import { useCallback, useSyncExternalStore } from 'react';
import { generalMessages } from '@/config/texts/general';
import { watchSite } from './site-watch';

/** The state of a managed part of a public page: the page itself never waits for it. */
export type ResourceState<Data> =
  | { status: 'loading'; data: null }
  | { status: 'loaded'; data: Data }
  | { status: 'empty'; data: null }
  | { status: 'error'; data: null; message: string };

export interface ResourceOptions<Data> {
  /** Equal keys share one request. */
  key: string;
  load: () => Promise<Data | null>;
}

interface Resource<Data> {
  state: ResourceState<Data>;
  /** The last request failed: the next one need not wait for a change. */
  hasFailed: boolean;
  /** Numbers the requests: a response overtaken by a later one is discarded. */
  loads: number;
  listeners: Set<() => void>;
  reload(): void;
}

const loading = { status: 'loading', data: null } as const;
const empty = { status: 'empty', data: null } as const;
const resources = new Map<string, Resource<unknown>>();
let endWatch: (() => void) | undefined;

async function load<Data>(resource: Resource<Data>, { key, load }: ResourceOptions<Data>): Promise<void> {
  const turn = (resource.loads += 1);
  const isOvertaken = () => turn !== resource.loads;
  try {
    const data = await load();
    if (isOvertaken()) return;
    resource.state = data === null ? empty : { status: 'loaded', data };
    resource.hasFailed = false;
  } catch (error) {
    const message = error instanceof Error ? error.message : generalMessages.unknown;
    console.error(key, message);
    if (isOvertaken()) return;
    resource.hasFailed = true;
    // Content that was loaded once stays on the page.
    if (resource.state.status !== 'loaded') resource.state = { status: 'error', data: null, message };
  }
  resource.listeners.forEach((listener) => listener());
}

function open<Data>(options: ResourceOptions<Data>): Resource<Data> {
  const reload = () => void load(resource, options);
  const resource: Resource<Data> = { state: loading, hasFailed: false, loads: 0, listeners: new Set(), reload };
  resources.set(options.key, resource as Resource<unknown>);
  endWatch ??= watchSite((hasChanged) => {
    for (const one of resources.values()) if (hasChanged || one.hasFailed) one.reload();
  });
  reload();
  return resource;
}

function close(key: string): void {
  resources.delete(key);
  if (resources.size > 0) return;
  endWatch?.();
  endWatch = undefined;
}

/**
 * Loads a resource once, shares it among all subscribers of the same key, and keeps it fresh while any component shows
 * it. `options` must be stable; without them nothing is loaded.
 */
export function useLiveResource<Data>(options: ResourceOptions<Data> | null): ResourceState<Data> {
  const key = options?.key;
  const find = () => (key === undefined ? undefined : (resources.get(key) as Resource<Data> | undefined));
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!options) return () => undefined;
      const resource = (resources.get(options.key) as Resource<Data> | undefined) ?? open(options);
      resource.listeners.add(listener);
      return () => {
        resource.listeners.delete(listener);
        if (resource.listeners.size === 0) close(options.key);
      };
    },
    [options],
  );
  const before = options ? loading : empty;
  return useSyncExternalStore(
    subscribe,
    () => find()?.state ?? before,
    () => before,
  );
}
