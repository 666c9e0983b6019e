import { lazy } from 'react';
import { carryToasts } from '@/lib/toasts/carried-toasts';

const opened = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Rendered for an address of the other entry (public pages and portals have separate scripts): reloads the page there.
 * The current content stays until then, and toasts on screen are carried over.
 */
export const FullPageLoad = lazy(() => {
  // If a host serves this entry for such an address, reloading would loop: shows the 404 page instead.
  if (window.location.pathname === opened) return import('./website/not-found-page');
  carryToasts();
  // Keeps the navigation state.
  window.location.reload();
  return new Promise<never>(() => undefined);
});
