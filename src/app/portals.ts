import type { RouteObject } from 'react-router-dom';
import { paths } from '@/config/paths';

/** The route trees of the portals, by the addresses at which they begin: nobody downloads more than the own one. */
const portals: Record<string, () => Promise<{ portal: RouteObject }>> = {
  [paths.account]: () => import('./account-routes'),
  [paths.admin.home]: () => import('./admin/routes'),
  [paths.customer.home]: () => import('./customer/routes'),
  [paths.employee.home]: () => import('./employee/routes'),
};

export const portalHomes = Object.keys(portals);

/** The tree of the portal to which an address belongs; undefined for any other address. */
export function portalAt(path: string): (() => Promise<{ portal: RouteObject }>) | undefined {
  return Object.entries(portals).find(([home]) => path === home || path.startsWith(`${home}/`))?.[1];
}
