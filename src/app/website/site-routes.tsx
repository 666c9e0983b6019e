import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { late } from '@/lib/late';
import { lateComponent } from '@/lib/late-component';
import type { PageCode } from '../screen';
import { WebsiteLayout } from './website-layout';

/** The pages that are prerendered, by their paths. */
const publicPages: Record<string, PageCode> = {
  [paths.home]: () => import('./home-page'),
  [paths.services]: () => import('./services-page'),
  [paths.cleaning]: () => import('./services/cleaning-page'),
  [paths.transport]: () => import('./services/transport-page'),
  [paths.disposal]: () => import('./services/disposal-page'),
  [paths.garden]: () => import('./services/garden-page'),
  [paths.about]: () => import('./about-page'),
  [paths.gallery]: () => import('./gallery-page'),
  [paths.reviews]: () => import('./reviews-page'),
  [paths.referral]: () => import('./referral-page'),
  [paths.contact]: () => import('./contact-page'),
  [paths.imprint]: () => import('./imprint-page'),
  [paths.privacy]: () => import('./privacy-page'),
  [paths.terms]: () => import('./terms-page'),
  [paths.withdrawal]: () => import('./withdrawal-page'),
};

const latePage = (code: PageCode) => {
  const page = late(async () => (await code()).default);
  return { page, Page: lateComponent(page) };
};

const pages = Object.entries(publicPages).map(([path, code]) => ({ path, ...latePage(code) }));
const notFound = latePage(() => import('./not-found-page'));

/** Downloads the code of a prerendered page, before it is hydrated. */
export async function loadPublicPage(address: string): Promise<void> {
  const path = address.replace(/(.)\/$/, '$1');
  await (pages.find((candidate) => candidate.path === path) ?? notFound).page.load();
}

/**
 * The prerendered pages.
 *
 * @param elsewhere takes over when the visitor goes anywhere else; only the first address may be one that nobody knows
 */
export function SiteRoutes({ elsewhere }: { elsewhere: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return (
    <Routes>
      <Route element={<WebsiteLayout />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={pathname === first ? <notFound.Page /> : elsewhere} />
      </Route>
    </Routes>
  );
}
