import { paths } from '@/config/paths';
import { portalOfRole, type Role } from '@/lib/session/roles';

/**
 * Where a sign-in redirects: to the page requested before it, if the role may see it, else to the role's portal.
 *
 * @param asked path and search; null if no page was requested
 */
export function destinationAfterLogin(role: Role, asked: string | null): string {
  const home = portalOfRole[role].path;
  const [path = ''] = (asked ?? '').split('?');
  const isOpen = path === paths.account || path === home || path.startsWith(`${home}/`);
  return asked && isOpen ? asked : home;
}
