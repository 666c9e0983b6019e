import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { type ListAddress, readListAddress } from '@/lib/query/list-address';
import { prefetch } from '@/lib/query/query-client';
import { sessionStore } from '@/lib/session/session-store';
import { loadWhenOnline } from './load-when-online';

/** The page's module: a dynamic import that runs on navigation. */
export type PageCode = () => Promise<{ default: ComponentType }>;

interface Address extends ListAddress {
  /** The list address alone, for the data layer. */
  address: ListAddress;
  /** The values of the path's `:params`. */
  params: Params;
  /** The signed-in user. */
  userId: string;
  /** Prefetches a query, unless it is cached. */
  prefetch: typeof prefetch;
}

/**
 * A screen of the route tree: its path, its code, and its data. Code and rows are requested at once, on every
 * navigation; navigation does not wait for the rows, and the screen reports a failure and retries.
 */
export function pageRoute(path: string, code: PageCode, rows?: (address: Address) => void): RouteObject {
  return {
    path,
    lazy: { Component: () => loadWhenOnline(async () => (await code()).default) },
    loader:
      rows &&
      (async ({ request, params }) => {
        const { session } = await sessionStore.knownUser();
        if (session) {
          const address = readListAddress(new URL(request.url).searchParams);
          rows({ ...address, address, params, userId: session.user.id, prefetch });
        }
        return null;
      }),
  };
}
