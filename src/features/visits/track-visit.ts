import { env } from '@/lib/env';
import { parseUrl } from '@/lib/parse-url';

let isCounted = false;

/**
 * Counts the visit that begins with this page. Nothing is stored on the visitor's device (§ 25 TDDDG): whether it begins
 * is read from how the page was reached, and the function knows a browser that it counted within half an hour.
 * Never throws: nobody misses anything when it fails.
 */
export async function trackVisit(): Promise<void> {
  try {
    if (isCounted || objects() || !beginsHere()) return;
    isCounted = true;
    const response = await fetch(`${env.supabaseUrl}/functions/v1/track-visit`, {
      method: 'POST',
      headers: { apikey: env.publishableKey },
      // Not lost when the visitor leaves at once.
      keepalive: true,
      referrerPolicy: 'no-referrer',
    });
    // Else the request counts as running until the page is left.
    await response.arrayBuffer();
  } catch {
    // Offline, or a blocker: both are the visitor's own business.
  }
}

/** Do Not Track or Global Privacy Control. The function asks again; here they save the request. */
function objects(): boolean {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return navigator.doNotTrack === '1' || asksForPrivacy;
}

/** Not for a reload, for going back, and for a page opened from another one of this website. */
function beginsHere(): boolean {
  const [reached] = performance.getEntriesByType('navigation');
  const isFresh = !(reached instanceof PerformanceNavigationTiming) || reached.type === 'navigate';
  return isFresh && parseUrl(document.referrer)?.origin !== location.origin;
}
