import type { ElementHandle, Locator, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { translatePage } from '../../tests/support/translate-page';
import { follow } from '../harness/follow';
import { inParts } from '../harness/in-parts';
import { discard, settled } from '../harness/screen';
import { expect, test } from '../harness/test';

// Changes of rows that other journeys need, deleting the own account, and the external map.
const untouched =
  /^(Als bezahlt|Als gelesen|Bestätigen|Freigeben|Erneut senden|Aktivieren|Deaktivieren|Konto löschen|Karte laden)/;

const answers: Record<string, string> = {
  date: '2099-05-04',
  time: '10:30',
  'datetime-local': '2020-05-04T10:30',
  email: 'muster@example.org',
  tel: '089 123456',
  password: 'Geheim-2026!',
};

/** Polling intervals in ms, shorter than usual for hundreds of clicks. */
const intervals = [20, 50, 100, 250, 500, 1_000];

async function expectAlive(page: Page) {
  await expect(page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveCount(0);
  // Not by role: an open dialog hides it.
  await expect(page.locator('h1')).toBeVisible();
}

/** Fills in the empty fields. */
async function fillIn(form: Locator) {
  for (const field of await form.locator('input:visible:enabled, textarea:visible, select:visible').all()) {
    const [kind, value] = await field.evaluate((control: HTMLInputElement) => [control.type, control.value] as const);
    if (value || kind === 'file') continue;
    if (kind === 'select-one') await field.selectOption({ index: 1 });
    else await field.fill(answers[kind] ?? 'Muster');
  }
  for (const box of await form.getByRole('checkbox').all()) await box.check();
}

/** Submits a form. If it is refused, it keeps its values. */
async function send(page: Page, form: Locator, complete: boolean) {
  const first = form.locator('input[type=text]:visible, textarea:visible').first();
  const typed = (await first.count()) > 0 && (await first.inputValue()) === '';
  if (typed) await first.fill('Beginn');
  if (complete) await fillIn(form);
  await form.locator('button[type=submit]').click();
  await expectAlive(page);
  if (typed && !complete && (await form.locator('[aria-invalid]').count()) > 0)
    await expect(first).toHaveValue('Beginn');
}

/** Leaving changed forms may ask. */
async function discardIfAsked(page: Page) {
  if (await page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' }).isVisible()) await discard(page);
}

async function useDialog(page: Page, dialog: Locator, complete: boolean) {
  const form = dialog.locator('form');
  if ((await form.count()) > 0) {
    await send(page, form, false);
    if (complete) {
      // A form with everything filled in from the start has been sent by that, and is closed.
      const refused = form.locator('[aria-invalid=true]');
      const isAnswered = async () => (await form.count()) === 0 || (await refused.count()) > 0;
      await expect.poll(isAnswered, { intervals }).toBe(true);
      if ((await form.count()) > 0) await send(page, form, true);
    }
  }
  await expect(async () => {
    await page.keyboard.press('Escape');
    await discardIfAsked(page);
    await dialog.first().waitFor({ state: 'detached', timeout: 500 });
  }).toPass();
}

/** Clicks every kind of button of a screen once (those of rows are one kind), and submits every form. */
async function useEverything(page: Page, complete: boolean) {
  const main = page.getByRole('main');
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  const used = new Set<string>();
  for (;;) {
    await settled(page);
    const controls = await main.locator('button:visible:enabled:not([type=submit]), summary:visible').elementHandles();
    const names = await Promise.all(controls.map(nameOf));
    const next = names.findIndex((name) => !used.has(kindOf(name)) && !untouched.test(name));
    if (next < 0) break;
    // The last click may have removed it: then look again.
    if (!(await pressed(controls[next]!))) continue;
    used.add(kindOf(names[next]!));
    // A dialog whose code is still loading.
    await expect(page.getByText('Fenster wird geöffnet')).toHaveCount(0);
    await expectAlive(page);
    const [, vehicle] = /^Reservieren: (.*)/.exec(names[next]!) ?? [];
    if (vehicle) await main.getByRole('button', { name: `Freigeben: ${vehicle}` }).click();
    if ((await dialog.count()) > 0) await useDialog(page, dialog, complete);
  }
  for (const form of await main.locator('form:has(button[type=submit]:visible)').all()) {
    await send(page, form, false);
    if (complete) await send(page, form, true);
  }
}

/** Without the name of its row and the count in a tab. */
const kindOf = (name: string) => name.split(':')[0]!.replace(/ \d+$/, '');

const nameOf = (control: ElementHandle<Node>) =>
  control.evaluate((element) => (element as Element).getAttribute('aria-label') ?? element.textContent ?? '');

/** Clicks a control. @returns whether it was still there */
async function pressed(control: ElementHandle): Promise<boolean> {
  try {
    // Without a limit it would wait for one that cannot be clicked until the journey's time is over.
    await control.click({ timeout: 10_000 });
    return true;
  } catch (error) {
    if (await control.evaluate((element) => element.isConnected)) throw error;
    return false;
  }
}

/** Goes to a screen and waits until it has replaced the last one. */
async function open(page: Page, path: string) {
  if (!page.url().endsWith(path)) {
    const left = await page.locator('h1').elementHandle();
    await follow(page, path);
    const isThere = async () => !(await left?.evaluate((heading) => heading.isConnected));
    // A former address redirects, maybe to the open screen.
    await expect.poll(async () => !page.url().endsWith(path) || isThere(), { intervals }).toBe(true);
  }
  await expectAlive(page);
}

async function visitAll(page: Page, screens: readonly string[], complete: boolean) {
  await expectAlive(page);
  await page.evaluate(`(${translatePage})()`);
  for (const path of screens) {
    await test.step(path, async () => {
      await open(page, path);
      await useEverything(page, complete);
    });
  }
}

test('a translated customer portal can be used @desktop', async ({ page, newAccount, signIn }) => {
  test.slow();
  await signIn(page, await newAccount());
  await visitAll(page, [...Object.values(paths.customer), paths.account], true);
});

test('a translated employee portal can be used @phone', async ({ page, newAccount, signIn }) => {
  test.slow();
  await signIn(page, await newAccount('mitarbeiter'));
  await visitAll(page, [...Object.values(paths.employee), paths.employee.home], true);
});

const order = paths.admin.order.replace(':id', '00000000-0000-4000-8000-000000000101');
const office = [...Object.values(paths.admin), `${paths.admin.tasks}?tab=kundenauftraege`, order];

for (const { part, items } of inParts(office, 8)) {
  test(`a translated office can be used${part} @desktop`, async ({ page, backend, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page, backend.logins.admin);
    await visitAll(page, items, false);
  });
}
