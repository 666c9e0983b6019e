import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { settled } from '../harness/screen';
import { expect, test } from '../harness/test';

/** Marks what stands out by its background alone. */
const markFilled = (page: Page) =>
  page.evaluate(() => {
    const isClear = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'transparent';
    // The link past the menu is seen with the focus only, which has its own outline.
    for (const control of document.querySelectorAll('button, a[href]:not([href="#inhalt"])')) {
      const { backgroundColor } = getComputedStyle(control);
      if (control.checkVisibility() && control.getBoundingClientRect().width > 1 && !isClear(backgroundColor))
        control.setAttribute('data-filled', '');
    }
  });

const chosen = '[aria-pressed=true], [aria-current=page], [aria-current=step], [role=tab][aria-selected=true]';
const others =
  '[aria-pressed=false], nav a:not([aria-current]), ol > li:not([aria-current]), [role=tab][aria-selected=false]';

/** What cannot be told with the colours of the system. */
const lost = (page: Page) =>
  page.evaluate(
    ([chosen, others]) => {
      const nameOf = (element: Element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
      const look = (element: Element) => {
        const { backgroundColor, borderBottomColor, color } = getComputedStyle(element);
        return [backgroundColor, borderBottomColor, color].join();
      };
      const framed = (element: Element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const surrounding = getComputedStyle(document.body).backgroundColor;
        return borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== surrounding;
      };
      const kindOf = (element: Element) =>
        [element.localName, element.getAttribute('role'), element.hasAttribute('aria-pressed')].join();
      const shown = (selectors: string) =>
        [...document.querySelectorAll(selectors)].filter((element) => element.checkVisibility());
      const unframed = shown('[data-filled]')
        .filter((element) => !element.matches(chosen!) && !framed(element))
        .map((element) => `${nameOf(element)} has no border`);
      const alike = shown(chosen!).flatMap((element) =>
        shown(others!).some((other) => kindOf(other) === kindOf(element) && look(other) === look(element))
          ? [`${nameOf(element)} looks like the others`]
          : [],
      );
      return [...new Set([...unframed, ...alike])];
    },
    [chosen, others],
  );

const softly = expect.configure({ soft: true });

async function expectTold(page: Page, path: string) {
  await page.locator('h1').waitFor();
  await settled(page);
  await markFilled(page);
  expect(await page.locator('[data-filled]').count(), path).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'active' });
  // Colours change gradually.
  await softly.poll(() => lost(page), path).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

test('public pages keep borders and chosen states with forced colours @desktop', async ({ page }) => {
  for (const path of [paths.home, paths.contact, paths.request, paths.login]) {
    await page.goto(path);
    await expectTold(page, path);
  }
});

const portals = {
  admin: [
    paths.admin.home,
    paths.admin.leads,
    paths.admin.invoices,
    paths.admin.plan,
    `${paths.admin.plan}?tag=${berlinDay()}`,
    paths.admin.settings,
    paths.admin.figures,
  ],
  customer: [paths.customer.home, paths.customer.appointments, paths.customer.invoices],
  employee: [paths.employee.home, paths.employee.tasks],
};

for (const who of ['admin', 'customer', 'employee'] as const)
  test(`${who}: screens keep borders and chosen states with forced colours @desktop`, async ({
    page,
    backend,
    signIn,
  }) => {
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    await signIn(page, backend.logins[who]);
    for (const path of portals[who]) {
      await page.goto(path);
      await expectTold(page, path);
    }
  });
