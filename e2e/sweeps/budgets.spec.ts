import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { expect, test } from '../harness/test';
import type { Site } from '../harness/site';

/** JavaScript of a public page before the first interaction, in compressed bytes. */
const publicPage = { bytes: 95_000 };
/** JavaScript of the first signed-in screen, in compressed bytes and files. */
const portal = { bytes: 180_000, files: 15 };

/** The scripts that a page requests during `visit`. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const scripts: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  };
  page.on('request', note);
  await visit();
  page.off('request', note);
  return scripts;
}

/** By file: pages share most of their scripts, and compressing one takes long. */
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** Stops the clock: later requests, such as polling, do not count. */
async function stopClock({ clock }: BrowserContext) {
  await clock.install();
  await clock.pauseAt(Date.now() + 1_000);
}

const compressed = (site: Site, scripts: string[]) =>
  scripts.reduce((sum, script) => sum + sizeOf(`${site.dist}${script}`), 0);

/** How many pages are open at the same time. */
const tabs = 5;

test('public pages hydrate without errors, within the script budget @desktop', async ({ context, site }) => {
  test.slow();
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await stopClock(context);
  for (let first = 0; first < publicPaths.length; first += tabs)
    await Promise.all(
      publicPaths.slice(first, first + tabs).map(async (path) => {
        const page = await context.newPage();
        const scripts = await scriptsOf(page, () => page.goto(path, { waitUntil: 'networkidle' }));
        const bytes = compressed(site, scripts);
        expect(bytes, `${path}: ${scripts.join(', ')}`).toBeGreaterThan(0);
        expect(bytes, `${path}: ${scripts.join(', ')}`).toBeLessThanOrEqual(publicPage.bytes);
        expect(scripts.filter((file) => /supabase|leads|admin|portal/.test(file))).toEqual([]);
        await page.close();
      }),
    );
  expect(errors).toEqual([]);
});

test('the first signed-in screens are within the script budget, and only the plan loads its code @desktop', async ({
  browser,
  baseURL,
  site,
  backend,
  signIn,
}) => {
  test.slow();
  // The holidays are only in the file that has the plan's code for dragging.
  const isPlan = (file: string) => /Fronleichnam/.test(readFileSync(`${site.dist}${file}`, 'utf8'));
  await Promise.all(
    (['admin', 'customer', 'employee'] as const).map(async (who) => {
      const page = await browser.newPage({ baseURL });
      await stopClock(page.context());
      const scripts = await scriptsOf(page, async () => {
        await signIn(page, backend.logins[who]);
        await page.waitForLoadState('networkidle');
      });
      const bytes = compressed(site, scripts);
      expect(bytes, `${who}: ${bytes} bytes: ${scripts.join(', ')}`).toBeLessThanOrEqual(portal.bytes);
      expect(scripts.length, `${who}: ${scripts.join(', ')}`).toBeLessThanOrEqual(portal.files);
      expect(scripts.filter(isPlan)).toEqual([]);
      await page.context().close();
    }),
  );
  const page = await browser.newPage({ baseURL });
  const scripts = await scriptsOf(page, async () => {
    await signIn(page, backend.logins.admin, '/adminportal/plan');
    await expect(page.getByRole('table', { name: 'Wochenplan' })).toBeVisible();
  });
  expect(scripts.filter(isPlan)).not.toEqual([]);
});
