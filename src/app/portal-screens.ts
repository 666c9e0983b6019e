// Loaded by portal.html beside the app itself, so that a screen's code and data are asked for before React has started.
import type { ComponentType } from 'react';
import { paths } from '@/config/paths';

/** A file of a screen or a layout. */
interface ScreenModule {
  default: ComponentType;
  /** Asks for what the screen shows at its plain address, without parameters. */
  beforehand?: (userId: string) => void;
}

export interface PortalScreens {
  layout: () => Promise<ScreenModule>;
  /** The screens by their paths. */
  pages: Record<string, () => Promise<ScreenModule>>;
}

export const admin: PortalScreens = {
  layout: () => import('./admin/admin-layout'),
  pages: {
    [paths.admin.home]: () => import('./admin/dashboard-page'),
    [paths.admin.users]: () => import('./admin/users-page'),
    [paths.admin.services]: () => import('./admin/services-page'),
    [paths.admin.invoices]: () => import('./admin/invoices-page'),
    [paths.admin.analytics]: () => import('./admin/analytics-page'),
    [paths.admin.reports]: () => import('./admin/reports-page'),
    [paths.admin.notifications]: () => import('./admin/notifications-page'),
    [paths.admin.pageContent]: () => import('./admin/page-content-page'),
    [paths.admin.leads]: () => import('./admin/leads-page'),
    [paths.admin.referrals]: () => import('./admin/referrals-page'),
    [paths.admin.settings]: () => import('./admin/settings-page'),
    [paths.admin.tasks]: () => import('./admin/tasks-page'),
    [paths.admin.workTimes]: () => import('./admin/work-times-page'),
    [paths.admin.employees]: () => import('./admin/employees-page'),
    [paths.admin.appointments]: () => import('./admin/appointments-page'),
    [paths.admin.vehicles]: () => import('./admin/vehicles-page'),
    [paths.admin.team]: () => import('./admin/team-page'),
    [paths.admin.outbox]: () => import('./admin/outbox-page'),
  },
};

export const customer: PortalScreens = {
  layout: () => import('./customer/customer-layout'),
  pages: {
    [paths.customer.home]: () => import('./customer/dashboard-page'),
    [paths.customer.orders]: () => import('./customer/orders-page'),
    [paths.customer.messages]: () => import('./customer/messages-page'),
    [paths.customer.appointments]: () => import('./customer/appointments-page'),
    [paths.customer.settings]: () => import('./customer/settings-page'),
    [paths.customer.support]: () => import('./customer/support-page'),
  },
};

export const employee: PortalScreens = {
  layout: () => import('./employee/employee-layout'),
  pages: {
    [paths.employee.home]: () => import('./employee/dashboard-page'),
    [paths.employee.tasks]: () => import('./employee/tasks-page'),
    [paths.employee.workTimes]: () => import('./employee/work-times-page'),
    [paths.employee.vehicles]: () => import('./employee/vehicles-page'),
    [paths.employee.team]: () => import('./employee/team-page'),
  },
};

/** Each part that fails is asked for again by whoever needs it, and says so there. */
async function startFirstScreen({ pathname, search }: Location): Promise<void> {
  const portal = [admin, customer, employee].find(({ pages }) => pathname in pages);
  const [headStart, screen] = await Promise.all([
    import('@/lib/session/head-start'),
    portal?.pages[pathname]?.(),
    portal?.layout(),
  ]);
  // Not earlier, when it would keep the code waiting, and not by the first words, which go on without it.
  document.fonts.forEach((font) => void font.load().catch(() => undefined));
  const userId = await headStart.askForRole();
  if (userId && !search) screen?.beforehand?.(userId);
}

startFirstScreen(window.location).catch(() => undefined);
