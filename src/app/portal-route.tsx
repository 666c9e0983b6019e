import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Role } from '@/lib/session/roles';
import { requireSession } from './guards';
import { PortalGate } from './portal-gate';

interface Portal {
  /** Who may see it; everybody who is signed in, without one. */
  role?: Role;
  /** Tells whoever may not. */
  refusal?: string;
  layout: ReactNode;
  screens: RouteObject[];
}

/** The screens of one portal, in their layout and behind their guard. */
export function portalRoute({ role, refusal, layout, screens }: Portal): RouteObject {
  return {
    loader: requireSession(role, refusal),
    element: <PortalGate role={role}>{layout}</PortalGate>,
    children: screens,
  };
}
