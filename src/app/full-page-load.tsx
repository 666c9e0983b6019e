import { lazy } from 'react';
import { carryToasts } from '@/lib/toasts/carried-toasts';

const opened = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Stands in for a page that this one cannot render, because public pages and portals have separate scripts: the browser
 * loads it. The address is already that page's; the current content stays until then, and messages still to be read are
 * carried over.
 */
export const FullPageLoad = lazy(() => {
  // A host that serves these scripts for an address outside them would do so again, in a loop.
  if (window.location.pathname === opened) return import('./website/not-found-page');
  carryToasts();
  // Keeps the navigation state.
  window.location.reload();
  return new Promise<never>(() => undefined);
});
