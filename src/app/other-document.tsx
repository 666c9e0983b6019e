import { lazy } from 'react';
import { carryToasts } from '@/lib/toasts/carried-toasts';

const opened = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Stands in for a page of the other document: public pages and portals have separate scripts. The address is already
 * that page's; the current content stays until the browser has loaded it, and messages still to be read are carried
 * over.
 */
export const OtherDocument = lazy(() => {
  // A host that serves this document for an address outside it would serve it again, in a loop.
  if (window.location.pathname === opened) return import('./website/not-found-page');
  carryToasts();
  // Keeps the navigation state.
  window.location.reload();
  return new Promise<never>(() => undefined);
});
