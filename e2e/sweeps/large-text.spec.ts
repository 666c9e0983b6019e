import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { paths } from '@/config/paths';
import { officeParts, readIds, screensOf } from '../harness/every-screen';
import type { Screen } from '../harness/failing-reads';
import { followToScreen, sectionOf } from '../harness/follow';
import { prepareReadability, type Size } from '../harness/large-text';
import { settled } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const phone = { width: 390, height: 844 };
const desk = { width: 1366, height: 768 };
const between = [130, 150, 175];

/**
 * The sizes in which a screen is read: the largest ones always, of those between one after the other, which shows what is
 * wrong with a part that many screens have; `ALL_SIZES=1` has all of them.
 */
function sizesOf(turn: number): Size[] {
  const some = process.env.ALL_SIZES ? between : [between[turn % between.length]!];
  return [
    { width: 320, height: 640, percent: 100 },
    ...some.map((percent) => ({ ...phone, percent })),
    { ...phone, percent: 200 },
    { ...desk, percent: 200 },
    ...some.map((percent) => ({ ...desk, percent })),
  ];
}

/** Waits for what is read first, and for what is read when the browser is idle. */
async function complete(page: Page) {
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  await settled(page);
}

/** Inside the app if the screen certainly gets another heading, by which it is recognized. */
async function open(page: Page, { path, opener, entry, isLink }: Screen) {
  const before = page.url().startsWith('http') ? new URL(page.url()).pathname : undefined;
  if (before === undefined || path.includes('?') || sectionOf(path) === sectionOf(before)) await page.goto(path);
  else await followToScreen(page, path);
  await page.locator('h1').waitFor();
  if (!opener) {
    await complete(page);
    return;
  }
  await page
    .getByRole(isLink ? 'link' : 'button', { name: opener })
    .first()
    .click();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
  await complete(page);
}

async function expectReadable(page: Page, screens: readonly Screen[]) {
  const problemsIn = await prepareReadability(page);
  for (const [turn, screen] of screens.entries()) {
    const name = [screen.path, screen.opener?.source].filter(Boolean).join(', ');
    await test.step(name, async () => {
      await open(page, screen);
      for (const size of sizesOf(turn)) {
        const where = `${name} at ${size.width} px and ${size.percent} %`;
        expect.soft(await problemsIn(size), where).toEqual([]);
      }
    });
  }
}

// It measures every row, also those that other journeys leave behind: by itself only, `LARGE_TEXT=1`.
test.skip(!process.env.LARGE_TEXT, 'needs a backend without the rows of other journeys');

test('public pages can be read with large text @phone', async ({ page }) => {
  test.slow();
  await expectReadable(
    page,
    [...publicPaths, paths.login, paths.register].map((path) => ({ path })),
  );
});

const office = screensOf(paths.admin);
const middle = Math.ceil(office.length / 2);

const portals: [who: keyof Fixtures['backend']['logins'], part: string, screens: Screen[]][] = [
  ['customer', '', [...screensOf(paths.customer), { path: paths.account }]],
  ['employee', '', screensOf(paths.employee)],
  ['admin', ' (1/3)', office.slice(0, middle)],
  ['admin', ' (2/3)', office.slice(middle)],
  ['admin', ' (3/3)', officeParts],
];

for (const [who, part, screens] of portals)
  test(`${who}${part}: every screen can be read with large text @phone`, async ({ page, backend, service, signIn }) => {
    test.slow();
    const addressOf = await readIds(service);
    // Rows of other journeys would be shown live.
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    await signIn(page, backend.logins[who], null);
    await expectReadable(
      page,
      screens.map((screen) => ({ ...screen, path: addressOf(screen.path) })),
    );
  });
