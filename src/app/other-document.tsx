import { lazy } from 'react';
import { carryToasts } from '@/lib/toasts/carried-toasts';

const opened = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * In place of a page that belongs to the other document: public pages and portals have scripts of their own. The address
 * is that page's already; what is shown stands until the browser has it, and messages that may still be read come along.
 */
export const OtherDocument = lazy(() => {
  // A host that gives this document for an address that is not ours would give it again.
  if (window.location.pathname === opened) return import('./website/not-found-page');
  carryToasts();
  // Keeps what the navigation carries.
  window.location.reload();
  return new Promise<never>(() => undefined);
});
