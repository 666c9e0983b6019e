import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { follow } from '../harness/follow';
import { lists, test } from '../harness/full-lists';
import { rowOf, toast } from '../harness/screen';
import { expect } from '../harness/test';

/** The rows below the headings. */
const rowsOf = (table: Locator) => table.getByRole('rowgroup').last().getByRole('row');

/** What of a list hides something else or is cut off at a side, in words; one fault a kind is enough. */
function faultsOf(table: Locator): Promise<string[]> {
  return table.evaluate(async (element) => {
    // Of what is drawn: right after a change of size some headings still have the width of before.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const faults = new Map<string, string>();
    const frame = element.getBoundingClientRect();
    // The text of a button without a frame stands in line with the others, its padding before them.
    const edge = 13;
    for (const row of element.querySelectorAll('tbody tr, thead tr')) {
      // On phones the headings are there for the ear alone.
      if ((row.parentElement?.clientWidth ?? 0) <= 1) continue;
      const cells = [...row.children].filter((cell) => cell.getBoundingClientRect().width > 1);
      cells.forEach((cell, index) => {
        const box = cell.getBoundingClientRect();
        if (box.right > frame.right + 1) faults.set('cell', `wider than the list: ${cell.textContent.slice(0, 40)}`);
        for (const other of cells.slice(index + 1)) {
          const next = other.getBoundingClientRect();
          const width = Math.min(box.right, next.right) - Math.max(box.left, next.left);
          const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
          if (width > 1 && height > 1) faults.set('overlap', `${cell.textContent} over ${other.textContent}`);
        }
        for (const part of cell.querySelectorAll('a, button, select, p, span')) {
          const { left, right, width } = part.getBoundingClientRect();
          if (width > 1 && (right > box.right + 1 || left < box.left - edge))
            faults.set('part', `out of its cell: ${part.textContent.slice(0, 40)}`);
        }
      });
    }
    return [...faults.values()];
  });
}

/** On a small notebook nine rows are in sight at once, and the headings stay there. */
async function expectManyRows(page: Page, table: Locator, caption: string) {
  const bottoms = await rowsOf(table).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  const whole = bottoms.filter((bottom) => bottom <= 768).length;
  expect.soft(whole, `${caption}: rows in sight`).toBeGreaterThanOrEqual(9);
  await page.mouse.wheel(0, 1500);
  await expect.soft(table.getByRole('rowgroup').first(), `${caption}: headings`).toBeInViewport();
}

test('lists: nine rows on a small notebook, nothing hidden in half a window or at twice the size, no phone scrolls sideways @desktop', async ({
  page,
  backend,
  signIn,
  fullLists,
}) => {
  test.setTimeout(300_000);
  await signIn(page, backend.logins.admin, null);
  // 683 px is what twice the size leaves of 1366.
  const widths = [1366, 1024, 683, 320];
  for (const { path, caption } of fullLists) {
    await page.goto(path);
    const table = page.getByRole('table', { name: caption });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await expect(rowsOf(table)).toHaveCount(50);
      expect.soft(await faultsOf(table), `${caption} at ${width}`).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${caption} at ${width}: sideways`).toBeLessThanOrEqual(0);
      if (width === 1366) await expectManyRows(page, table, caption);
    }
    // The next one is opened at the width at which this one ends: to lay out 50 rows anew takes long.
    widths.reverse();
  }
});

test('lists: search, filters and order stand in the address and survive a reload @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = { email: 'y@example.org', message: 'Guten Tag', service: 'entsorgung' as const };
  const names = [`Zoë Yıldız ${mark}`, `Anna Yildiz ${mark}`, `Müller ${mark}`];
  await service
    .from('contact_requests')
    .insert([
      ...names.map((name) => ({ ...lead, name })),
      { ...lead, name: `Bruno Yildiz ${mark}`, service: 'reinigung' as const },
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await page.getByLabel('Leads suchen').fill(`yildiz ${mark}`);
  await expect(page).toHaveURL(/suche=yildiz/);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByLabel('Leistung').selectOption('Entsorgung');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByText('Die Filter gelten für höchstens die 250 neuesten Treffer.')).toBeVisible();
  const heading = page.getByRole('columnheader', { name: /^Name/ });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').first()).toContainText('Anna');
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader').first()).toContainText('Zoë');
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader').first()).toContainText('Zoë');
  await expect(page.getByLabel('Leistung')).toHaveValue('entsorgung');

  // What is exported is what is shown, in its order.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^leads_\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(';')[1])).toEqual(['Name', `Zoë Yıldız ${mark}`, `Anna Yildiz ${mark}`]);
  await expect(toast(page, '2 Einträge wurden exportiert.')).toBeVisible();

  await page.getByLabel('Leads suchen').fill(`mueller ${mark}`);
  await expect(rowOf(page, `Müller ${mark}`)).toBeVisible();
  await service.from('contact_requests').delete().like('name', `%${mark}`).throwOnError();
});

test('lists: a page is reached by its number @desktop', async ({ page, backend, signIn, service }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const tasks = Array.from({ length: 150 }, (_, index) => ({ title: `${mark} Nr. ${index}` }));
  await service.from('tasks').insert(tasks).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/auftragsverwaltung');
  const pager = page.getByRole('group', { name: 'Blättern' });
  await expect(pager).toContainText(/Zeile 1–50 von \d+/);
  await pager.getByLabel('Zu Seite').fill('3');
  await pager.getByLabel('Zu Seite').press('Enter');
  await expect(page).toHaveURL(/seite=3/);
  await expect(pager).toContainText(/Zeile 101–150 von \d+/);
  await pager.getByRole('link', { name: 'Vorige Seite' }).click();
  await expect(page).toHaveURL(/seite=2/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await service.from('tasks').delete().like('title', `${mark}%`).throwOnError();
});

test('lists: a row opens beside the list, by mouse, by keys and by its address @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = [1, 2, 3].map((number) => `${mark} Nr. ${number}`);
  const { data: tasks } = await service
    .from('tasks')
    .insert(titles.map((title) => ({ title, description: `Alles über ${title}` })))
    .select('id, title')
    .throwOnError();
  const list = `/adminportal/auftragsverwaltung?suche=${mark}&sortierung=titel`;
  const panel = (title: string) => page.getByRole('dialog', { name: title });
  const link = (title: string) => rowOf(page, title).getByRole('link', { name: `Details: ${title}` });
  const [first, second, third] = titles as [string, string, string];
  await signIn(page, backend.logins.admin, list);

  // With the mouse anywhere in the row, and then in another one; Escape leads back to that.
  await rowOf(page, first).getByText(first, { exact: true }).click();
  await expect(panel(first)).toContainText(`Alles über ${first}`);
  await expect(page).toHaveURL(/zeile=/);
  await rowOf(page, second).getByText(second, { exact: true }).click();
  await expect(panel(second)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(second)).toBeFocused();
  await expect(page).toHaveURL(list);

  // With keys: along the list, into a row, from there to the next, and back.
  await page.keyboard.press('ArrowUp');
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(first)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(panel(third)).toContainText(`Alles über ${third}`);
  await expect(page.getByRole('button', { name: 'Nächste Zeile' })).toBeDisabled();
  await panel(third).getByLabel('Status').selectOption('In Bearbeitung');
  await expect(rowOf(page, third).getByLabel('Status')).toHaveValue('in_bearbeitung');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(third)).toBeFocused();

  // By its address, also where the page does not have it, and after it is gone.
  const { id } = tasks.find(({ title }) => title === second)!;
  const elsewhere = `/adminportal/auftragsverwaltung?suche=${encodeURIComponent(first)}&zeile=`;
  await page.goto(elsewhere + id);
  await expect(panel(second)).toContainText(`Alles über ${second}`);
  await panel(second)
    .getByRole('button', { name: /^Löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Diesen Eintrag gibt es nicht mehr.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(`${elsewhere}erfunden`);
  await expect(page.getByText('Diesen Eintrag gibt es nicht mehr.')).toBeVisible();
  await service.from('tasks').delete().like('title', `${mark}%`).throwOnError();
});

test('lists: every row of every list opens, beside it and on phones in its place @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, backend.logins.admin);
  const panel = page.getByRole('dialog');
  const addresses: string[] = [];
  for (const { path, caption } of lists) {
    await follow(page, path);
    const table = page.getByRole('table', { name: caption });
    await expect(table).toBeVisible();
    await expect(panel, path).toHaveCount(0);
    await table
      .getByRole('link', { name: /^Details: / })
      .first()
      .click();
    await expect(panel, path).toBeVisible();
    await expect.soft(page.getByRole('table'), path).toBeVisible();
    await expectAccessible(page);
    addresses.push(page.url());
  }
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of addresses) {
    // Loaded anew, because the panel looks at the width when it opens.
    await page.goto(address);
    await expect(panel, address).toBeVisible();
    expect((await panel.boundingBox())?.width, address).toBe(390);
  }
});

test('lists: paper has the whole list as plain text, and then the screen is back @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const leads = Array.from({ length: 60 }, (_, index) => ({
    name: `${mark} Nr. ${index}`,
    email: 'papier@example.org',
    message: 'Guten Tag',
  }));
  await service.from('contact_requests').insert(leads).throwOnError();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page, backend.logins.admin, `/adminportal/leads?suche=${mark}&sortierung=name`);
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Liste drucken' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: 'Kontaktanfragen, gedruckt' });
  await expect(paper).toContainText(/Stand .*, 60 Zeilen/);
  await expect(paper.getByRole('row')).toHaveCount(61);
  await expect(paper.getByRole('row').nth(1)).toContainText(`${mark} Nr. 0papier@example.org`);
  await expect(paper.locator('button, a, select, input')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.printed-list')).toHaveCount(0);
  await service.from('contact_requests').delete().like('name', `${mark}%`).throwOnError();
});

/**
 * How many glyphs each sheet of a PDF from Chrome shows. Counted in what is drawn, because a height in pixels does not
 * tell where a sheet ends: a row that would be cut begins the next one.
 */
function lettersOfSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const object = text.slice(text.search(new RegExp(`(^|\\n)${id} 0 obj\\b`)));
    // A sheet on which nothing is drawn has a stream of no length, and that is not compressed.
    if (!object.slice(0, object.indexOf('stream\n')).includes('/FlateDecode')) return 0;
    const packed = object.slice(object.indexOf('stream\n') + 'stream\n'.length, object.indexOf('endstream'));
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    return [...drawn.matchAll(/<([0-9A-F]+)>/gi)].reduce((sum, [, glyphs = '']) => sum + glyphs.length / 4, 0);
  });
}

test('lists: printed as they are, they are plain text without an empty sheet @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, null);
  for (const { path, caption } of lists) {
    await page.goto(path);
    const table = page.getByRole('table', { name: caption });
    await expect(rowsOf(table)).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.locator('button:visible, input:visible, nav:visible, aside:visible'), path).toHaveCount(0);
    for (const select of await table.getByRole('combobox').all())
      await expect.soft(select, path).toHaveCSS('border-top-width', '0px');
    await page.emulateMedia({ media: null });
    const sheets = lettersOfSheets(await page.pdf({ format: 'A4' }));
    expect.soft(sheets.length, path).toBeGreaterThan(0);
    expect.soft(Math.min(...sheets), `${path}: letters of the emptiest of ${sheets.length} sheets`).toBeGreaterThan(0);
  }
});

test('keys: search, a new row, sending it, and the list of all keys @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const title = `Taste ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, backend.logins.admin, '/adminportal/auftragsverwaltung');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Neuer Auftrag' }).getByLabel('Titel')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A dialog that is gone gives the focus back a moment later.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(title.slice(0, -1));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  // The row is there before the last letter: the search for all of them doesn't close it again.
  await page.keyboard.type(title.slice(-1));
  await page.keyboard.press('ArrowDown');
  const address = `?${new URLSearchParams({ suche: title }).toString()}&`;
  await expect(page.locator(`[data-row-link][href*="${address}"]`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('suche') === title && url.searchParams.has('zeile'));
  await service.from('tasks').delete().eq('title', title).throwOnError();
});
