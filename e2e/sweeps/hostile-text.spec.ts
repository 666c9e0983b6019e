import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { paths } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { follow, followToScreen } from '../harness/follow';
import { addHostileRows, type HostileRows, setCompanyTexts } from '../harness/hostile-rows';
import { type HostileDialog, hostileScreens } from '../harness/hostile-screens';
import { allKinds, type Kind, startOf } from '../harness/hostile-text';
import { inParts } from '../harness/in-parts';
import { closeByEscape, gone, settled } from '../harness/screen';
import { expect, test } from '../harness/test';

let rows: HostileRows;
test.beforeAll(async ({ backend, service, newAccount }) => {
  rows = await addHostileRows({ backend, service, newAccount });
});
test.afterAll(() => rows?.remove());

const dialogs = '[role=dialog], [role=alertdialog]';
/** The one above the others. */
const topDialog = `:is(${dialogs}):not(:has(~ :is(${dialogs})))`;

/** All text of the page, or of its open dialog only: text, field values, alternative texts. */
const readable = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector<HTMLElement>(selector);
    if (!root) return '';
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea, option')].map(({ value }) => value);
    const images = [...root.querySelectorAll('img')].map(({ alt }) => alt);
    return [root.innerText, ...fields, ...images].join('\n');
  }, within);

/** Polling intervals in ms, shorter than usual for hundreds of screens and dialogs. */
const intervals = [20, 50, 100, 250, 500, 1_000];

/** Waits until the texts of these columns are shown exactly as they are stored. */
async function expectShown(page: Page, columns: string[], kind: Kind, within = 'body') {
  const missing = async () => {
    const text = await readable(page, within);
    return columns.filter((column) => !startOf(column, kind).some((start) => text.includes(start)));
  };
  await expect.poll(missing, { message: `not shown on ${page.url()}`, intervals }).toEqual([]);
}

/**
 * Waits until all animations have ended: panels slide in from outside the screen. Those in parts that are not rendered
 * (`content-visibility`) are paused.
 */
const atRest = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          document.getAnimations().some(({ effect }) => {
            const { target } = effect as KeyframeEffect;
            return target?.checkVisibility({ contentVisibilityAuto: true });
          }),
        ),
      { message: 'an animation is still running', intervals },
    )
    .toBe(false);

/** No text became an element or ran, and neither the page nor an open dialog is wider than the screen. */
async function expectHarmless(page: Page, where: string) {
  await atRest(page);
  const found = await page.evaluate((selector) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const tooWide = [...document.querySelectorAll(selector)].filter((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      // The box and its scrolling parts; a field may hold more than it shows.
      const parts = [dialog, ...dialog.children];
      return left < 0 || right > clientWidth || parts.some((part) => part.scrollWidth > part.clientWidth + 1);
    });
    return {
      ran: 'hostile' in window,
      elements: document.querySelectorAll('hostile-tag, [onerror], [onclick], img[src=x]').length,
      pageIsTooWideBy: Math.max(0, scrollWidth - clientWidth),
      dialogsTooWide: tooWide.length,
    };
  }, dialogs);
  expect(found, where).toEqual({ ran: false, elements: 0, pageIsTooWideBy: 0, dialogsTooWide: 0 });
}

/** The narrowest supported phone. */
const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 900 };

interface Look {
  columns?: string[];
  kind: Kind;
  /** The part of the page that shows the columns. */
  within?: string;
  /** Also looks for accessibility faults. */
  accessible?: boolean;
}

/**
 * Checks on a phone and on a desktop that the page shows these columns and is harmless. Begins with the width at which
 * it was opened and leaves the other one to what is opened next.
 */
async function check(page: Page, where: string, { columns = [], kind, within = 'body', accessible = false }: Look) {
  const checkHere = async (width?: number) => {
    await expectShown(page, columns, kind, within);
    await settled(page);
    await expectHarmless(page, `${where} at ${width} px`);
    if (!accessible) return;
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveCount(0);
    await expectAccessible(page);
  };
  const opened = page.viewportSize();
  await checkHere(opened?.width);
  const other = opened?.width === phone.width ? desktop : phone;
  await page.setViewportSize(other);
  await checkHere(other.width);
}

async function checkDialog(page: Page, { opener, entry, further, shows }: HostileDialog, kind: Kind) {
  const name = opener(kind);
  const opens = { name, exact: true };
  await page.getByRole('button', opens).or(page.getByRole('link', opens)).first().click();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.locator(topDialog)).toBeVisible();
  if (further) {
    await page.locator(topDialog).getByRole('button', { name: further, exact: true }).click();
    await expect(page.locator(dialogs)).toHaveCount(2);
  }
  await check(page, `dialog of ${name}`, { columns: shows, kind, within: topDialog });
  if (further) {
    await closeByEscape(page.locator(topDialog));
    await expect(page.locator(dialogs)).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await gone(page, dialogs);
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('A text opened a dialog of the browser.');
  });
});

for (const who of ['customer', 'employee', 'admin'] as const)
  for (const { part, items } of inParts(hostileScreens[who], 12))
    test(`${who} portal${part}: every screen and dialog is accessible, fits every width and shows hostile text as text @phone`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(phone);
      await signIn(page, rows[who]);
      for (const { path, shows, dialogs = [] } of items) {
        const to = path.replace(':id', rows.ids[path] ?? '');
        // With another query a screen keeps its heading.
        const isSameScreen = to.split('?')[0] === new URL(page.url()).pathname;
        await (isSameScreen ? follow(page, to) : followToScreen(page, to));
        await check(page, path, { columns: shows, kind: 'markup', accessible: true });
        for (const dialog of dialogs)
          for (const kind of dialog.kinds ?? (['markup', 'word'] as const)) await checkDialog(page, dialog, kind);
      }
    });

test('public pages: every page is accessible, fits every width and shows hostile text as text @phone', async ({
  page,
  service,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const company = ['company_name', 'contact_email', 'phone_number', 'address'].map((column) => `settings.${column}`);
  await page.goto('/');
  for (const kind of allKinds) {
    await setCompanyTexts(service, kind);
    // Reloaded: the first texts are loaded in another way than changes.
    await page.goto('/');
    await expectShown(page, company, kind);
    // The other kinds only on the pages with the most of these texts.
    for (const path of kind === 'markup' || kind === 'word' ? publicPaths : ['/kontakt', '/impressum']) {
      await follow(page, path);
      await check(page, `${path} in ${kind}`, { columns: company, kind, accessible: kind === 'markup' });
      const title = startOf('seo_metadata.title', kind)[0] ?? '';
      await expect.poll(() => page.title(), { intervals }).toContain(title);
    }
  }
});

test('sign-in pages, an unknown quote link and an unknown address are accessible and fit every width @phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const others = [paths.login, paths.register, paths.createAdmin, `${paths.quote}/geraten`, '/gibt-es-nicht'];
  for (const path of others) {
    await page.goto(path);
    await check(page, path, { kind: 'markup', accessible: true });
  }
});

test('every screen of the portals is covered @phone', () => {
  for (const who of ['customer', 'employee', 'admin'] as const) {
    const looked = hostileScreens[who].map(({ path }) => path.split('?')[0]);
    const left = Object.values(paths[who]).filter((path) => !looked.includes(path));
    // This one redirects to another.
    expect(left.filter((path) => path !== paths.admin.formerTasks)).toEqual([]);
  }
});

test('every text column of the database is covered @phone', () => {
  // Limited to letters, digits, spaces, slashes and hyphens by check constraints.
  const codes = ['logo', 'tax_number', 'vat_id', 'business_id', 'iban', 'bic'];
  const billing = [...codes, 'invoice_prefix', 'cancellation_prefix', 'quote_prefix', 'contract_prefix'];
  const accounts = ['revenue_19', 'revenue_7', 'revenue_0', 'revenue_13b', 'revenue_eu', 'debtor'];
  const datev = ['consultant', 'client', ...accounts].map((column) => `datev_${column}`);
  expect(rows.unused).toEqual([
    'task_proofs.signature',
    'customers.country',
    'customers.vat_id',
    'contract_schedules.rule',
    'seo_metadata.path',
    'site_texts.key',
    ...[...billing, ...datev].map((column) => `billing_settings.${column}`),
  ]);
});
