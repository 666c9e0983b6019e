import { whenQueriesSettle } from '@/lib/query/queries-settled';

/**
 * Stores the app's code on the device, once the screen shows its data. Not in development, where files change.
 *
 * @param scope path below which pages are served from there
 */
export async function registerServiceWorker(scope: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenQueriesSettle();
  // Without it the app works as long as there is a network.
  await navigator.serviceWorker
    .register('/service-worker.js', { scope, updateViaCache: 'none' })
    .catch(() => undefined);
}
