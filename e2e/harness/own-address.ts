import type { BrowserContext } from '@playwright/test';

/**
 * Gives a test that sends the public forms a network address of its own, so that their limits count it alone. Others do
 * without, because a page whose requests are looked at keeps no file for its next visit.
 */
export async function takeOwnAddress(context: BrowserContext): Promise<void> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  await context.route(/\/rest\/v1\/(contact_requests|email_queue|referrals|rpc\/withdraw_contract)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': `10.${address}` } }),
  );
}
