import { portals, type Role } from '@/lib/session/roles';

/** What /login finds in the navigation state when a guard sent the visitor there. */
export interface LoginReturn {
  from?: string;
}

/** The page that a guard remembered, if the role may see it; else the role's portal. */
export function destinationAfterLogin(role: Role, state: unknown): string {
  const home = portals[role].path;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && (from === home || from.startsWith(`${home}/`) || from.startsWith(`${home}?`))
    ? from
    : home;
}
