import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { type ListAddress, readListAddress } from '@/lib/query/list-address';
import { warm } from '@/lib/query/query-client';
import { sessionStore } from '@/lib/session/session-store';
import { untilThere } from './until-there';

/** The module of a page: an import that runs when somebody goes there. */
export type PageCode = () => Promise<{ default: ComponentType }>;

interface Address extends ListAddress {
  /** The same without the rest, for the data layer. */
  address: ListAddress;
  /** The values of the path's `:parts`. */
  params: Params;
  /** Who is signed in. */
  userId: string;
  /** Asks for what a query reads, unless it is there already. */
  ask: typeof warm;
}

/**
 * A screen of the route tree: its path, its code, and what it shows at its address. Code and rows are asked for at once,
 * on every navigation; nobody waits here for the rows, and what fails is said by the screen, which asks again.
 */
export function screen(path: string, code: PageCode, rows?: (address: Address) => void): RouteObject {
  return {
    path,
    lazy: { Component: () => untilThere(async () => (await code()).default) },
    loader:
      rows &&
      (async ({ request, params }) => {
        const { session } = await sessionStore.knownUser();
        if (session) {
          const address = readListAddress(new URL(request.url).searchParams);
          rows({ ...address, address, params, userId: session.user.id, ask: warm });
        }
        return null;
      }),
  };
}
