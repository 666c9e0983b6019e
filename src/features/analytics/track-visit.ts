import { env } from '@/lib/env';
import { parseUrl } from '@/lib/parse-url';

let isCounted = false;

/**
 * Counts the visit that begins with this page. Nothing is stored on the visitor's device (§ 25 TDDDG): whether a visit
 * begins is derived from how the page was reached, and the function recognizes a browser that it counted within half an
 * hour. Never throws: a missing visit does no harm.
 */
export async function trackVisit(): Promise<void> {
  try {
    if (isCounted || objects() || !beginsHere()) return;
    isCounted = true;
    const response = await fetch(`${env.supabaseUrl}/functions/v1/track-visit`, {
      method: 'POST',
      headers: { apikey: env.publishableKey },
      // Completes even if the visitor leaves at once.
      keepalive: true,
      referrerPolicy: 'no-referrer',
    });
    // Otherwise the request counts as pending until the page is left.
    await response.arrayBuffer();
  } catch {
    // Offline or blocked: no error for us to report.
  }
}

/** Do Not Track or Global Privacy Control. The function checks again; checking here saves the request. */
function objects(): boolean {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return navigator.doNotTrack === '1' || asksForPrivacy;
}

/** Not for a reload, back and forward navigation, or a page opened from another page of this website. */
function beginsHere(): boolean {
  const [reached] = performance.getEntriesByType('navigation');
  const isFresh = !(reached instanceof PerformanceNavigationTiming) || reached.type === 'navigate';
  return isFresh && parseUrl(document.referrer)?.origin !== location.origin;
}
