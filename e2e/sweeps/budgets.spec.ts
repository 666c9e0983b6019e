import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { expect, test } from '../harness/test';
import type { Site } from '../harness/site';

/** What a public page may ask for before anybody touches it: compressed bytes of JavaScript. */
const publicPage = { bytes: 95_000 };
/** The first screen of somebody who is signed in: the same, and how many files. */
const portal = { bytes: 180_000, files: 15 };

/** Runs `visit` and gives the scripts that the page asked for meanwhile. */
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

/** By file, because pages share most of their scripts and packing one takes long. */
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

const compressed = (site: Site, scripts: string[]) =>
  scripts.reduce((sum, script) => sum + sizeOf(`${site.dist}${script}`), 0);

test('public pages hydrate without complaint, within the script budget @desktop', async ({ page, site }) => {
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  // The clock stands still: an open page asks again and again.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  for (const path of publicPaths) {
    const scripts = await scriptsOf(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    const bytes = compressed(site, scripts);
    expect(bytes, `${path}: ${scripts.join(', ')}`).toBeGreaterThan(0);
    expect(bytes, `${path}: ${scripts.join(', ')}`).toBeLessThanOrEqual(publicPage.bytes);
    expect(scripts.filter((file) => /supabase|leads|admin|portal/.test(file))).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

for (const who of ['admin', 'customer', 'employee'] as const) {
  test(`${who}: the first signed-in screen is within the script budget @desktop`, async ({
    page,
    site,
    backend,
    signIn,
  }) => {
    // The clock stands still: what comes seconds after the first screen is none of it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    const scripts = await scriptsOf(page, async () => {
      await signIn(page, backend.logins[who]);
      await page.waitForLoadState('networkidle');
    });
    const bytes = compressed(site, scripts);
    expect(bytes, `${bytes} bytes: ${scripts.join(', ')}`).toBeLessThanOrEqual(portal.bytes);
    expect(scripts.length, scripts.join(', ')).toBeLessThanOrEqual(portal.files);
  });
}

test('the plan brings its own code, and nobody else does @desktop', async ({ page, site, backend, signIn }) => {
  // The holidays are of the plan alone, and in one file with what drags.
  const isPlan = (file: string) => /Fronleichnam/.test(readFileSync(`${site.dist}${file}`, 'utf8'));
  const before = await scriptsOf(page, async () => {
    await signIn(page, backend.logins.admin);
    await page.waitForLoadState('networkidle');
  });
  expect(before.filter(isPlan)).toEqual([]);
  const late = await scriptsOf(page, async () => {
    await page.goto('/adminportal/plan');
    await expect(page.getByRole('table', { name: 'Wochenplan' })).toBeVisible();
  });
  expect(late.filter(isPlan)).not.toEqual([]);
});
