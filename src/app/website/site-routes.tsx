import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { lazyComponent } from '@/lib/lazy/lazy-component';
import type { PageCode } from '@/app/page-route';
import { notFoundPage, publicPageAt, publicPages } from './public-pages';
import { WebsiteLayout } from './website-layout';

const latePage = (code: PageCode) => {
  const page = lazyModule(async () => (await code()).default);
  return { page, Page: lazyComponent(page) };
};

const pages = Object.entries(publicPages).map(([path, code]) => ({ path, code, ...latePage(code) }));
const notFound = latePage(notFoundPage);

/** Downloads the code of a prerendered page before hydration. */
export async function loadPublicPage(address: string): Promise<void> {
  const code = publicPageAt(address);
  await (pages.find((candidate) => candidate.code === code) ?? notFound).page.load();
}

/**
 * The prerendered pages.
 * @param elsewhere takes over when the visitor goes anywhere else; only the first address may be an unknown one
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
