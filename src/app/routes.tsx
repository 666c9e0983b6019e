import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { lazyPage, type LazyPage } from './lazy-page';
import { WebsiteLayout } from './website/website-layout';

const QueryProvider = lazy(() => import('./query-provider'));
const HomePage = lazyPage(() => import('./website/home-page'));
const ServicesPage = lazyPage(() => import('./website/services-page'));
const CleaningPage = lazyPage(() => import('./website/services/cleaning-page'));
const TransportPage = lazyPage(() => import('./website/services/transport-page'));
const DisposalPage = lazyPage(() => import('./website/services/disposal-page'));
const GardenPage = lazyPage(() => import('./website/services/garden-page'));
const AboutPage = lazyPage(() => import('./website/about-page'));
const GalleryPage = lazyPage(() => import('./website/gallery-page'));
const ReviewsPage = lazyPage(() => import('./website/reviews-page'));
const ReferralPage = lazyPage(() => import('./website/referral-page'));
const ContactPage = lazyPage(() => import('./website/contact-page'));
const ImprintPage = lazyPage(() => import('./website/imprint-page'));
const PrivacyPage = lazyPage(() => import('./website/privacy-page'));
const TermsPage = lazyPage(() => import('./website/terms-page'));
const CreateAdminPage = lazy(() => import('./auth/create-admin-page'));
const NotFoundPage = lazyPage(() => import('./website/not-found-page'));
const LoginPage = lazy(() => import('./auth/login-page'));
const RegisterPage = lazy(() => import('./auth/register-page'));
const AuthCallbackPage = lazy(() => import('./auth/auth-callback-page'));

const PortalRoutes = lazyPage(() => import('./portal-routes'));

/** The pages that are prerendered, by their paths. */
const publicPages: Record<string, LazyPage> = {
  [paths.home]: HomePage,
  [paths.services]: ServicesPage,
  [paths.cleaning]: CleaningPage,
  [paths.transport]: TransportPage,
  [paths.disposal]: DisposalPage,
  [paths.garden]: GardenPage,
  [paths.about]: AboutPage,
  [paths.gallery]: GalleryPage,
  [paths.reviews]: ReviewsPage,
  [paths.referral]: ReferralPage,
  [paths.contact]: ContactPage,
  [paths.imprint]: ImprintPage,
  [paths.privacy]: PrivacyPage,
  [paths.terms]: TermsPage,
};

/** Downloads the code of a prerendered page, before it is hydrated. */
export function preloadPage(path: string): Promise<void> {
  return (publicPages[path.replace(/(.)\/$/, '$1')] ?? NotFoundPage).preload();
}

const portalHomes: readonly string[] = [paths.account, paths.admin.home, paths.customer.home, paths.employee.home];

const isPortal = (path: string) => portalHomes.some((home) => path === home || path.startsWith(`${home}/`));

/** Downloads what all screens of the portals share, if the path is one of theirs. */
export async function preloadPortal(path: string): Promise<void> {
  if (isPortal(path)) await PortalRoutes.preload();
}

/** Every path once. Each screen is a download of its own, so that portal code never reaches a visitor. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<FullPageSpinner label="Seite wird geladen" />}>
      {isPortal(pathname) ? <PortalRoutes /> : <WebsiteRoutes />}
    </Suspense>
  );
}

function WebsiteRoutes() {
  return (
    <Routes>
      <Route element={<WebsiteLayout />}>
        {Object.entries(publicPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route element={<QueryProvider />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
          <Route path={paths.authCallback} element={<AuthCallbackPage />} />
          <Route path={paths.createAdmin} element={<CreateAdminPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
