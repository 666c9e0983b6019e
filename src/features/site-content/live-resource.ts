import { useSyncExternalStore } from 'react';
import { generalMessages } from '@/config/texts/general';
import { watchSite } from './site-watch';

/** The state of a managed part of a public page: the page itself never waits for it. */
type ResourceState<Data> =
  | { status: 'loading'; data: null }
  | { status: 'loaded'; data: Data }
  | { status: 'empty'; data: null }
  | { status: 'error'; data: null; message: string };

export interface LiveResource<Data> {
  getState: () => ResourceState<Data>;
  subscribe: (listener: () => void) => () => void;
}

type Refresh = (hasChanged: boolean) => void;

const loading = { status: 'loading', data: null } as const;
const empty = { status: 'empty', data: null } as const;
const shown = new Set<Refresh>();
let endWatch = () => {};

function refreshWithSite(refresh: Refresh): () => void {
  if (shown.size === 0) endWatch = watchSite((hasChanged) => shown.forEach((each) => each(hasChanged)));
  shown.add(refresh);
  return () => {
    shown.delete(refresh);
    if (shown.size === 0) endWatch();
  };
}

/**
 * What the office manages on public pages: read once for all components that show it, and kept fresh while one does.
 * Instead of TanStack Query, whose core alone adds 8.2 kB (gzip) to the 107 kB of scripts of the start page.
 *
 * @param name for the log
 */
export function liveResource<Data>(name: string, read: () => Promise<Data | null>): LiveResource<Data> {
  const listeners = new Set<() => void>();
  let state: ResourceState<Data> = loading;
  let hasFailed = false;
  let latest = 0;
  let end = () => {};

  const load = async () => {
    const own = (latest += 1);
    const result = await read().then(
      (data) => (data === null ? empty : ({ status: 'loaded', data } as const)),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : generalMessages.unknown;
        console.error(name, message);
        return { status: 'error', data: null, message } as const;
      },
    );
    // A later request, or the end, has overtaken this one.
    if (own !== latest) return;
    hasFailed = result.status === 'error';
    // Content that was loaded once stays on the page.
    if (!hasFailed || state.status !== 'loaded') state = result;
    listeners.forEach((listener) => listener());
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        end = refreshWithSite((hasChanged) => void ((hasChanged || hasFailed) && load()));
        void load();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end();
        latest += 1;
        state = loading;
      };
    },
  };
}

const nothing: LiveResource<never> = { getState: () => empty, subscribe: () => () => {} };

/** The state of a resource, which must be the same object in every render; without one it is empty. */
export function useLiveResource<Data>(resource: LiveResource<Data> | null): ResourceState<Data> {
  const { subscribe, getState } = resource ?? nothing;
  return useSyncExternalStore(subscribe, getState, () => (resource ? loading : empty));
}
