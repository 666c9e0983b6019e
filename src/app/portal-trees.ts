import type { RouteObject } from 'react-router-dom';
import { paths, portalHomeOf, type portalHomes } from '@/config/paths';

/** The route trees of the portals: each user downloads only their own. */
const portalTrees: Record<(typeof portalHomes)[number], () => Promise<{ portal: RouteObject }>> = {
  [paths.account]: () => import('./account-routes'),
  [paths.admin.home]: () => import('./admin/routes'),
  [paths.customer.home]: () => import('./customer/routes'),
  [paths.employee.home]: () => import('./employee/routes'),
};

/** The tree of the portal that an address belongs to; undefined for any other address. */
export function portalTreeAt(path: string): (() => Promise<{ portal: RouteObject }>) | undefined {
  const home = portalHomeOf(path);
  return home && portalTrees[home];
}
