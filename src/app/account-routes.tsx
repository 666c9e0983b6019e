import { paths } from '@/config/paths';
import { profileQueries } from '@/data/profiles/shared';
import { AccountLayout } from './account-layout';
import { portalRoute } from './portal-route';
import { screen } from './screen';

export const portal = portalRoute({
  layout: <AccountLayout />,
  screens: [
    screen(
      paths.account,
      () => import('./account/account-page'),
      ({ ask, userId }) => ask(profileQueries.own(userId)),
    ),
  ],
});
