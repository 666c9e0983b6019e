import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { RequireRole } from './guards';
import { WebsiteLayout } from './website/website-layout';

const QueryProvider = lazy(() => import('./query-provider'));
const HomePage = lazy(() => import('./website/home-page'));
const ServicesPage = lazy(() => import('./website/services-page'));
const CleaningPage = lazy(() => import('./website/services/cleaning-page'));
const TransportPage = lazy(() => import('./website/services/transport-page'));
const DisposalPage = lazy(() => import('./website/services/disposal-page'));
const GardenPage = lazy(() => import('./website/services/garden-page'));
const AboutPage = lazy(() => import('./website/about-page'));
const GalleryPage = lazy(() => import('./website/gallery-page'));
const ReviewsPage = lazy(() => import('./website/reviews-page'));
const ReferralPage = lazy(() => import('./website/referral-page'));
const ContactPage = lazy(() => import('./website/contact-page'));
const ImprintPage = lazy(() => import('./website/imprint-page'));
const PrivacyPage = lazy(() => import('./website/privacy-page'));
const TermsPage = lazy(() => import('./website/terms-page'));
const CreateAdminPage = lazy(() => import('./website/create-admin-page'));
const NotFoundPage = lazy(() => import('./website/not-found-page'));
const LoginPage = lazy(() => import('./auth/login-page'));
const RegisterPage = lazy(() => import('./auth/register-page'));
const AuthCallbackPage = lazy(() => import('./auth/auth-callback-page'));

const AdminLayout = lazy(() => import('./admin/admin-layout'));
const AdminDashboard = lazy(() => import('./admin/dashboard-page'));
const LeadsPage = lazy(() => import('./admin/leads-page'));
const CustomerLayout = lazy(() => import('./customer/customer-layout'));
const CustomerDashboard = lazy(() => import('./customer/dashboard-page'));
const EmployeeLayout = lazy(() => import('./employee/employee-layout'));
const EmployeeDashboard = lazy(() => import('./employee/dashboard-page'));

/** Every path once. Each screen is a download of its own, so that portal code never reaches a visitor. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner label="Seite wird geladen" />}>
      <Routes>
        <Route element={<WebsiteLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.services} element={<ServicesPage />} />
          <Route path={paths.cleaning} element={<CleaningPage />} />
          <Route path={paths.transport} element={<TransportPage />} />
          <Route path={paths.disposal} element={<DisposalPage />} />
          <Route path={paths.garden} element={<GardenPage />} />
          <Route path={paths.about} element={<AboutPage />} />
          <Route path={paths.gallery} element={<GalleryPage />} />
          <Route path={paths.reviews} element={<ReviewsPage />} />
          <Route path={paths.referral} element={<ReferralPage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.imprint} element={<ImprintPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route element={<QueryProvider />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.register} element={<RegisterPage />} />
            <Route path={paths.authCallback} element={<AuthCallbackPage />} />
            <Route path={paths.createAdmin} element={<CreateAdminPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<QueryProvider />}>
          <Route element={<RequireRole role="admin" />}>
            <Route path={paths.admin.home} element={<AdminLayout />}>
              <Route index element={<AdminDashboard />} />
              <Route path={paths.admin.leads} element={<LeadsPage />} />
            </Route>
          </Route>
          <Route element={<RequireRole role="kunde" refusal="Zugriff verweigert. Bitte als Kunde anmelden." />}>
            <Route path={paths.customer.home} element={<CustomerLayout />}>
              <Route index element={<CustomerDashboard />} />
            </Route>
          </Route>
          <Route element={<RequireRole role="mitarbeiter" />}>
            <Route path={paths.employee.home} element={<EmployeeLayout />}>
              <Route index element={<EmployeeDashboard />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
