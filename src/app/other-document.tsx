import { lazy } from 'react';
import { carryToasts } from '@/lib/carried-toasts';

/**
 * In place of a page that belongs to the other document: public pages and portals have scripts of their own. The address
 * is that page's already; what is shown stands until the browser has it, and messages that may still be read come along.
 */
export const OtherDocument = lazy(() => {
  carryToasts();
  // Keeps what the navigation carries.
  window.location.reload();
  return new Promise<never>(() => undefined);
});
