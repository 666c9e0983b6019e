import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { paths, portalHomes, signInPaths } from '@/config/paths';
import { queryClient } from '@/lib/query/query-client';
import { App } from './app';
import { FullPageLoad } from './full-page-load';
import { RouteFailure } from './route-failure';
import { type PageCode, pageRoute } from './page-route';
import { loadWhenOnline } from './load-when-online';

const signIn: Record<(typeof signInPaths)[number], PageCode> = {
  [paths.login]: () => import('@/features/accounts/auth/login-page'),
  [paths.register]: () => import('@/features/accounts/auth/register-page'),
  [paths.authCallback]: () => import('@/features/accounts/auth/auth-callback-page'),
  [paths.createAdmin]: () => import('@/features/accounts/auth/create-admin-page'),
};

/** Everything but the public pages: the sign-in here, the portals lazily. */
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
    ErrorBoundary: RouteFailure,
    children: [
      {
        lazy: { Component: () => loadWhenOnline(async () => (await import('./website/website-layout')).WebsiteLayout) },
        children: [
          ...signInPaths.map((path) => pageRoute(path, signIn[path])),
          pageRoute(`${paths.quote}/:token`, () => import('@/features/quotes/link/linked-quote-page')),
          ...portalHomes.map((home) => pageRoute(`${home}/*`, () => import('./website/not-found-page'))),
        ],
      },
      { path: '*', element: <FullPageLoad /> },
    ],
  },
];
