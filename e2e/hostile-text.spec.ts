import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { follow } from './harness/follow';
import { addHostileRows, type HostileRows, setCompanyTexts } from './harness/hostile-rows';
import { type HostileDialog, hostileScreens } from './harness/hostile-screens';
import { allKinds, type Kind, startOf } from './harness/hostile-text';
import { expect, test } from './harness/test';

let rows: HostileRows;
test.beforeAll(async ({ backend, service, newAccount }) => {
  rows = await addHostileRows({ backend, service, newAccount });
});
test.afterAll(() => rows?.remove());

const dialogs = '[role=dialog], [role=alertdialog]';

/** Everything that a reader finds in the page, or only in its open dialog: text, contents of fields, alternative texts. */
const readable = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector<HTMLElement>(selector);
    if (!root) return '';
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea, option')].map(({ value }) => value);
    const images = [...root.querySelectorAll('img')].map(({ alt }) => alt);
    return [root.innerText, ...fields, ...images].join('\n');
  }, within);

/** Waits until the texts of these columns stand there letter by letter, as they were stored. */
async function expectShown(page: Page, columns: string[], kind: Kind, within = 'body') {
  const missing = async () => {
    const text = await readable(page, within);
    return columns.filter((column) => !startOf(column, kind).some((start) => text.includes(start)));
  };
  await expect.poll(missing, { message: `not shown on ${page.url()}` }).toEqual([]);
}

/** Nothing of the text became an element or ran, and neither the page nor an open dialog is wider than the screen. */
async function expectHarmless(page: Page, where: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const found = await page.evaluate(async (selector) => {
    // What slides in begins beside the screen, however short that is.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { scrollWidth, clientWidth } = document.documentElement;
    const tooWide = [...document.querySelectorAll(selector)].filter((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      // The box and what scrolls in it; a field may hold more than it shows.
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

async function checkDialog(page: Page, { opener, shows }: HostileDialog, kind: Kind) {
  const name = opener(kind);
  const opens = { name, exact: true };
  await page.getByRole('button', opens).or(page.getByRole('link', opens)).first().click();
  await expect(page.locator(dialogs)).toBeVisible();
  await expectShown(page, shows, kind, dialogs);
  await expectHarmless(page, `dialog of ${name}`);
  await page.keyboard.press('Escape');
  await expect(page.locator(dialogs)).toHaveCount(0);
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('A text opened a dialog of the browser.');
  });
});

for (const who of ['customer', 'employee', 'admin'] as const) {
  test(`${who} portal: hostile text is text, on every screen and in every dialog`, async ({ page, signIn }) => {
    test.slow();
    await signIn(page, rows[who]);
    for (const { path, shows = [], dialogs = [] } of hostileScreens[who]) {
      await follow(page, path.replace(':id', rows.ids[path] ?? ''));
      await expectShown(page, shows, 'markup');
      await expectHarmless(page, path);
      for (const dialog of dialogs)
        for (const kind of ['markup', 'word'] as const) await checkDialog(page, dialog, kind);
    }
  });
}

test('public pages: hostile words of the company are text', async ({ page, service }) => {
  test.slow();
  const company = ['company_name', 'contact_email', 'phone_number', 'address'].map((column) => `settings.${column}`);
  await page.goto('/');
  for (const kind of allKinds) {
    await setCompanyTexts(service, kind);
    // Loaded anew, because a page's first texts come in another way than a change of them.
    await page.goto('/');
    await expectShown(page, company, kind);
    // What the other kinds can do to a page, they do to the one with the most of these texts.
    for (const path of kind === 'markup' || kind === 'word' ? publicPaths : ['/kontakt', '/impressum']) {
      await follow(page, path);
      await expectShown(page, company, kind);
      const title = startOf('seo_metadata.title', kind)[0] ?? '';
      await expect.poll(() => page.title()).toContain(title);
      await expectHarmless(page, `${path} in ${kind}`);
    }
  }
});

test('every text column of the database took part', () => {
  // Checks let nothing but letters, digits, slashes and hyphens into them.
  expect(rows.unused).toEqual(['customers.country', 'customers.vat_id', 'seo_metadata.path']);
});
