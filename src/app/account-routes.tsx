import { paths } from '@/config/paths';
import { profileQueries } from '@/features/accounts/profiles/queries';
import { portalRoute } from './portal-route';
import { pageRoute } from './page-route';

export const portal = portalRoute({
  layout: () => import('./account-layout'),
  screens: [
    pageRoute(
      paths.account,
      () => import('@/features/accounts/own/account-page'),
      ({ prefetch, userId }) => prefetch(profileQueries.own(userId)),
    ),
  ],
});
