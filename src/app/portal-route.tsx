import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Role } from '@/lib/session/roles';
import { requireSession } from './guards';
import { PortalGate } from './portal-gate';

interface Portal {
  /** The role that may see it; any signed-in user, if omitted. */
  role?: Role;
  /** Shown to a user who may not see it. */
  refusal?: string;
  layout: ReactNode;
  screens: RouteObject[];
}

/** The screens of one portal, inside its layout and guard. */
export function portalRoute({ role, refusal, layout, screens }: Portal): RouteObject {
  return {
    loader: requireSession(role, refusal),
    element: <PortalGate role={role}>{layout}</PortalGate>,
    children: screens,
  };
}
