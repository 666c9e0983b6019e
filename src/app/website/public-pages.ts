import { paths } from '@/config/paths';
import type { PageCode } from '@/app/page-route';

/** The prerendered pages, by path. */
export const publicPages: Record<string, PageCode> = {
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
  [paths.request]: () => import('@/features/leads/website/guided-request-page'),
  [paths.imprint]: () => import('./imprint-page'),
  [paths.privacy]: () => import('./privacy-page'),
  [paths.terms]: () => import('./terms-page'),
  [paths.withdrawal]: () => import('@/features/withdrawals/website/withdrawal-page'),
  [paths.termination]: () => import('@/features/terminations/website/termination-page'),
};

/** Shown at every unknown address. */
export const notFoundPage: PageCode = () => import('./not-found-page');

/** The code of the page prerendered at an address. */
export function publicPageAt(address: string): PageCode {
  return publicPages[address.replace(/(.)\/$/, '$1')] ?? notFoundPage;
}
