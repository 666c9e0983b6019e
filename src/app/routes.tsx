import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { BrokenPage } from '@/components/layout/error-boundary';
import { paths } from '@/config/paths';
import { queryClient } from '@/lib/query-client';
import { App } from './app';
import { OtherDocument } from './other-document';
import { portalHomes } from './portals';
import { screen } from './screen';
import { StartScreen } from './start-screen';

/** What is no public page: the sign-in here, the portals when somebody goes there. */
export const routes: RouteObject[] = [
  {
    id: 'app',
    element: (
      <QueryClientProvider client={queryClient}>
        <App>
          <Outlet />
        </App>
      </QueryClientProvider>
    ),
    HydrateFallback: StartScreen,
    ErrorBoundary: BrokenPage,
    children: [
      {
        lazy: { Component: async () => (await import('./website/website-layout')).WebsiteLayout },
        children: [
          screen(paths.login, () => import('./auth/login-page')),
          screen(paths.register, () => import('./auth/register-page')),
          screen(paths.authCallback, () => import('./auth/auth-callback-page')),
          screen(paths.createAdmin, () => import('./auth/create-admin-page')),
          ...portalHomes.map((home) => screen(`${home}/*`, () => import('./website/not-found-page'))),
        ],
      },
      { path: '*', element: <OtherDocument /> },
    ],
  },
];
