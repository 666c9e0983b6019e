import type { BrowserContext } from '@playwright/test';

/**
 * Gives a test that submits public forms its own network address, so that their limits count only this test. Other tests
 * do without, because a page with a route does not use the browser's cache.
 *
 * @returns the address
 */
export async function takeOwnAddress(context: BrowserContext): Promise<string> {
  const address = ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
  await context.route(
    /\/rest\/v1\/(contact_requests|email_queue|referrals|rpc\/(withdraw_contract|declare_termination|send_guided_request))/,
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  return address;
}
