import { paths } from '@/config/paths';
import { expect, test } from '../harness/test';

test('pages have security headers and are revalidated, assets are cached forever @desktop', async ({
  page,
  request,
  backend,
}) => {
  for (const path of [paths.home, paths.contact, paths.login, paths.admin.users, '/gibt-es-nicht']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain(`script-src 'self';`);
    expect(policy, path).toContain(
      `connect-src 'self' ${backend.url} ${backend.url.replace('http', 'ws')} https://nominatim.openstreetmap.org;`,
    );
    expect(policy, path).toContain(`frame-ancestors 'none'`);
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
  }
  expect((await request.get(paths.contact)).headers()['cache-control']).toBe('no-cache');
  expect((await request.get(paths.customer.orders)).headers()['cache-control']).toBe('no-cache');
  await page.goto('/');
  const script = await page.locator('script[type=module]').getAttribute('src');
  const asset = await request.get(script ?? '');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('every path of the product exists, everything else is a 404 @desktop', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const path of Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : Object.values(path))))
    expect(await statusOf(path), path).toBe(200);
  expect(await statusOf(`${paths.admin.home}/gibt-es-nicht`)).toBe(200);
  for (const path of ['/gibt-es-nicht', '/login/mehr', '/adminportals', '/assets/weg.js', '/leistungen/nichts'])
    expect(await statusOf(path), path).toBe(404);
  // A portal's document shows its start screen, so that the home page does not flash before a screen.
  const portal = await (await request.get(paths.admin.users)).text();
  expect(portal).toMatch(/<div id="root">(?:(?!<h1|<main).)*>Ihr Portal wird geladen</s);
  expect(portal).not.toContain('<main');
});

test.describe('injected scripts and styles', () => {
  // The violations are expected.
  test.use({ watchPages: async ({}, use) => use() });

  test('are blocked and reported on the console @desktop', async ({ page }) => {
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "inline"';
      document.body.append(script);
      const foreign = document.createElement('script');
      foreign.src = 'https://example.net/foreign.js';
      document.body.append(foreign);
      document.body.insertAdjacentHTML('beforeend', '<img src="/nope.png" onerror="document.title = \'handler\'">');
      document.body.insertAdjacentHTML('beforeend', '<p id="styled" style="position: fixed">Text</p>');
    });
    await expect.poll(() => refusals.filter((text) => text.includes('Content Security Policy')).length).toBe(4);
    await expect(page).toHaveTitle(/Muster Dienstleistungen/);
    await expect(page.locator('#styled')).toHaveCSS('position', 'static');
  });
});
