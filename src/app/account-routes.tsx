import { paths } from '@/config/paths';
import { profileQueries } from '@/features/accounts/profiles/shared';
import { AccountLayout } from './account-layout';
import { portalRoute } from './portal-route';
import { screen } from './screen';

export const portal = portalRoute({
  layout: <AccountLayout />,
  screens: [
    screen(
      paths.account,
      () => import('@/features/accounts/own/account-page'),
      ({ ask, userId }) => ask(profileQueries.own(userId)),
    ),
  ],
});
