import { paths } from '@/config/paths';
import { profileQueries } from '@/features/accounts/profiles/queries';
import { AccountLayout } from './account-layout';
import { portalRoute } from './portal-route';
import { pageRoute } from './page-route';

export const portal = portalRoute({
  layout: <AccountLayout />,
  screens: [
    pageRoute(
      paths.account,
      () => import('@/features/accounts/own/account-page'),
      ({ prefetch, userId }) => prefetch(profileQueries.own(userId)),
    ),
  ],
});
