import { paths } from '@/config/paths';
import { portals, type Role } from '@/lib/session/roles';

/**
 * Where a sign-in leads: to the page that was asked for before it, if the role may see that, else to the role's portal.
 *
 * @param asked path and search; null when the visitor came by himself
 */
export function destinationAfterLogin(role: Role, asked: string | null): string {
  const home = portals[role].path;
  const [path = ''] = (asked ?? '').split('?');
  const isOpen = path === paths.account || path === home || path.startsWith(`${home}/`);
  return asked && isOpen ? asked : home;
}
