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

/** What overlaps in a list or is cut off at a side, one fault of each kind. */
function faultsOf(table: Locator): Promise<string[]> {
  return table.evaluate(async (element) => {
    // Right after a change of size some headings still have their former width.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const faults = new Map<string, string>();
    const frame = element.getBoundingClientRect();
    // A button without a frame is aligned by its text; its padding is outside.
    const edge = 13;
    for (const row of element.querySelectorAll('tbody tr, thead tr')) {
      // On phones the headings are for screen readers only.
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

/** On a small notebook ten rows fit, and the headings stay in sight. */
async function expectManyRows(page: Page, table: Locator, caption: string) {
  const bottoms = await rowsOf(table).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  const whole = bottoms.filter((bottom) => bottom <= 768).length;
  expect.soft(whole, `${caption}: rows in sight`).toBeGreaterThanOrEqual(10);
  await page.mouse.wheel(0, 1500);
  await expect.soft(table.getByRole('rowgroup').first(), `${caption}: headings`).toBeInViewport();
}

test('lists: ten rows on a small notebook, nothing hidden in half a window or at 200 %, no sideways scrolling on a phone @desktop', async ({
  page,
  backend,
  signIn,
  fullLists,
}) => {
  test.setTimeout(300_000);
  await signIn(page, backend.logins.admin);
  // 683 px are half of 1366.
  const widths = [1366, 1024, 683, 320];
  for (const { path, caption } of fullLists) {
    await follow(page, path);
    const table = page.getByRole('table', { name: caption });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await expect(rowsOf(table)).toHaveCount(50);
      expect.soft(await faultsOf(table), `${caption} at ${width}`).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${caption} at ${width}: sideways`).toBeLessThanOrEqual(0);
      if (width === 1366) await expectManyRows(page, table, caption);
    }
    // The next one opens at the last width, because laying out 50 rows again takes long.
    widths.reverse();
  }
});

test('lists: also where the demo has few rows, ten of them would fit on a small notebook @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, backend.logins.admin);
  const others = [
    { path: '/adminportal/users', caption: 'Benutzer', isPaged: true },
    { path: '/adminportal/services', caption: 'Dienstleistungen' },
    { path: '/adminportal/kunden', caption: 'Kunden', isPaged: true },
    { path: '/adminportal/objekte', caption: 'Objekte', isPaged: true },
    { path: '/adminportal/vertraege', caption: 'Verträge', isPaged: true },
    { path: '/adminportal/fahrzeuge', caption: 'Fahrzeuge' },
    { path: '/adminportal/team', caption: 'Team' },
    // The month stands in the row of the pager, with and without one.
    { path: '/adminportal/invoices?tab=offen', caption: 'Rechnungen' },
  ];
  /** The row of the pager with the gap below it. */
  const pager = 48;
  for (const { path, caption, isPaged } of others) {
    await follow(page, path);
    const table = page.getByRole('table', { name: caption });
    await expect(rowsOf(table)).not.toHaveCount(0);
    const { first, height } = await table.evaluate((element) => {
      const rows = [...element.querySelectorAll('tbody tr')];
      const heights = rows
        // Other journeys mark their rows, which makes names long.
        .filter((row) => !/[0-9a-f]{8}/.test(row.textContent))
        .map((row) => row.getBoundingClientRect().height)
        .sort((one, other) => one - other);
      // Of most rows: a single one may have an action more.
      const height = heights[Math.floor(heights.length / 2)] ?? Infinity;
      return { first: rows[0]?.getBoundingClientRect().top ?? Infinity, height };
    });
    const room = 768 - first - (isPaged ? pager : 0);
    expect.soft(Math.floor(room / height), `${caption}: rows that fit`).toBeGreaterThanOrEqual(10);
  }
});

test('lists: on a phone the rows come first, filters and the rest are behind one button @phone', async ({
  page,
  backend,
  signIn,
  service,
  cleanUp,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const leads = ['entsorgung', 'reinigung'].map((kind) => ({
    name: `${kind} ${mark}`,
    email: 'telefon@example.org',
    message: 'Guten Tag',
    service: kind as 'entsorgung' | 'reinigung',
  }));
  cleanUp(() => service.from('contact_requests').delete().like('name', `%${mark}`).throwOnError());
  await service.from('contact_requests').insert(leads).throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?suche=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const first = await page.getByRole('rowheader').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(420);
  await expect(page.getByLabel('Leads suchen')).toBeVisible();
  const offer = page.getByLabel('Leistung');
  const csv = page.getByRole('button', { name: 'Als CSV' });
  const print = page.getByRole('button', { name: 'Liste drucken' });
  for (const hidden of [offer, csv, print]) await expect(hidden).toBeHidden();

  const more = page.getByRole('button', { name: 'Filter und mehr' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const shown of [offer, csv, print]) await expect(shown).toBeVisible();
  for (const target of [more, csv, print, offer])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await offer.selectOption('Entsorgung');
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  // Closed again, the button still says that a filter applies.
  const filtered = page.getByRole('button', { name: 'Filter (1) und mehr' });
  await filtered.click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(filtered).toBeVisible();
  await filtered.click();
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(2);

  // Links to related screens are there as well.
  await page.goto('/adminportal/invoices');
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
  const links = page.getByRole('main').getByRole('link', { name: /^(Abrechnung|Zahlungseingänge)$/ });
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter und mehr' }).click();
  await expect(links).toHaveCount(2);
});

test('lists: search, filters and sorting are in the address, survive a reload, and apply to the export @desktop', async ({
  page,
  backend,
  signIn,
  service,
  cleanUp,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = { email: 'y@example.org', message: 'Guten Tag', service: 'entsorgung' as const };
  cleanUp(() => service.from('contact_requests').delete().like('name', `%${mark}`).throwOnError());
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

  // The export has the rows of the screen in the same order.
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
});

test('lists: paged by the server, also by number and beyond a thousand rows, and found by title @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
  const old = Array.from({ length: 60 }, (_, index) => ({
    title: `${mark} ${index % 2 ? '100%' : '100 Meter'} ${index}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  const frequent = `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
  const many = Array.from({ length: 1050 }, (_, index) => ({ title: `${frequent} ${index}` }));
  cleanUp(async () => {
    for (const title of [mark, frequent])
      await service.from('tasks').delete().like('title', `${title}%`).throwOnError();
  });
  for (const tasks of [old, many]) await service.from('tasks').insert(tasks).throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/auftragsverwaltung?suche=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/seite=2/);
  await page.reload();
  await expect(page.getByText(/Seite 2 von 2/)).toBeVisible();
  await expect(rowOf(page, `${mark} 100 Meter 0`)).toBeVisible();

  // A percent sign is no wildcard; a search starts on the first page.
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(`${mark} 100%`);
  await expect(page).not.toHaveURL(/seite=2/);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.reload();
  await expect(page.getByLabel('Aufträge suchen', { exact: true })).toHaveValue(`${mark} 100%`);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Aufträge suchen', { exact: true }).fill('gibt es nicht');
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();

  // Too many results are cut off, and the screen says so.
  const tooMany = page.getByText(/höchstens die 250 neuesten Treffer/);
  await expect(tooMany).toBeHidden();
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(frequent);
  await expect(tooMany).toBeVisible();
  await expect(page.getByText('Seite 1 von 5 · 1–50 von 250')).toBeVisible();

  // More than a thousand rows are not counted; the last page can still be reached.
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(page.getByText('Seite 1 · 1–50 von mehr als 1.000')).toBeVisible();
  await page.goto(`/adminportal/auftragsverwaltung?seite=99`);
  await expect(page.getByText(/^Seite (\d+) von \1 · /)).toBeVisible();
  await expect(page).toHaveURL(/seite=2\d$/);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByText(/^Seite 2\d · 1\.(\d+)–1\.(\d+) von mehr als 1\.\2$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);

  // A page by its number.
  const pager = page.getByRole('group', { name: 'Blättern' });
  await pager.getByLabel('Zu Seite').fill('3');
  await pager.getByLabel('Zu Seite').press('Enter');
  await expect(page).toHaveURL(/seite=3/);
  await expect(pager).toContainText(/Zeile 101–150 von mehr als 1\.000/);
  await pager.getByRole('link', { name: 'Vorige Seite' }).click();
  await expect(page).toHaveURL(/seite=2$/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
});

test('lists: a row opens beside the list, by mouse, keys and address @desktop', async ({
  page,
  backend,
  signIn,
  service,
  cleanUp,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = [1, 2, 3].map((number) => `${mark} Nr. ${number}`);
  cleanUp(() => service.from('tasks').delete().like('title', `${mark}%`).throwOnError());
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

  // By a click anywhere in a row, then in another one; Escape returns the focus to that.
  await rowOf(page, first).getByText(first, { exact: true }).click();
  await expect(panel(first)).toContainText(`Alles über ${first}`);
  await expect(page).toHaveURL(/zeile=/);
  await rowOf(page, second).getByText(second, { exact: true }).click();
  await expect(panel(second)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(second)).toBeFocused();
  await expect(page).toHaveURL(list);

  // By keys: along the list, into a row, on to the next one, and back.
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

  // By its address, also if it is on another page of the list or gone.
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
});

/**
 * The number of glyphs on each sheet of a PDF from Chrome. Counted in the drawing, because a height in pixels does not
 * say where a sheet ends: a row that would be cut starts the next one.
 */
function lettersOfSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const object = text.slice(text.search(new RegExp(`(^|\\n)${id} 0 obj\\b`)));
    // The stream of an empty sheet is not compressed.
    if (!object.slice(0, object.indexOf('stream\n')).includes('/FlateDecode')) return 0;
    const packed = object.slice(object.indexOf('stream\n') + 'stream\n'.length, object.indexOf('endstream'));
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    return [...drawn.matchAll(/<([0-9A-F]+)>/gi)].reduce((sum, [, glyphs = '']) => sum + glyphs.length / 4, 0);
  });
}

test('lists: rows open beside each list, on phones in its place, and each list prints as plain text @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  test.slow();
  // Other journeys add and remove rows: a row that moves under the pointer would not open.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, backend.logins.admin);
  const panel = page.getByRole('dialog');
  const opened: { address: string; name: string }[] = [];
  for (const { path, caption } of lists)
    await test.step(caption, async () => {
      await follow(page, path);
      const table = page.getByRole('table', { name: caption });
      await expect(rowsOf(table)).not.toHaveCount(0);
      await expect(panel, path).toHaveCount(0);

      await page.emulateMedia({ media: 'print' });
      await expect.soft(page.locator('button:visible, input:visible, nav:visible, aside:visible'), path).toHaveCount(0);
      for (const select of await table.getByRole('combobox').all())
        await expect.soft(select, path).toHaveCSS('border-top-width', '0px');
      await page.emulateMedia({ media: null });
      const sheets = lettersOfSheets(await page.pdf({ format: 'A4' }));
      expect.soft(sheets.length, path).toBeGreaterThan(0);
      expect
        .soft(Math.min(...sheets), `${path}: letters on the emptiest of ${sheets.length} sheets`)
        .toBeGreaterThan(0);

      await table
        .getByRole('link', { name: /^Details: / })
        .first()
        .click();
      await expect(panel, path).toBeVisible();
      await expect.soft(page.getByRole('table'), path).toBeVisible();
      await expectAccessible(page);
      opened.push({ address: page.url(), name: await panel.getByRole('heading').first().innerText() });
    });
  // Opened again, because a panel looks at the width when it opens.
  await follow(page, '/adminportal');
  await page.setViewportSize({ width: 390, height: 800 });
  for (const { address, name } of opened) {
    await follow(page, address);
    const whole = page.getByRole('dialog', { name, exact: true });
    await expect(whole, address).toBeVisible();
    await expect.poll(async () => (await whole.boundingBox())?.width, address).toBe(390);
  }
});

test('lists: printing puts all pages of the list on paper, then the screen is back @desktop', async ({
  page,
  backend,
  signIn,
  service,
  cleanUp,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const leads = Array.from({ length: 60 }, (_, index) => ({
    name: `${mark} Nr. ${index}`,
    email: 'papier@example.org',
    message: 'Guten Tag',
  }));
  cleanUp(() => service.from('contact_requests').delete().like('name', `${mark}%`).throwOnError());
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
});

test('shortcuts: search, a new row, submitting it, and the list of all shortcuts @desktop', async ({
  page,
  backend,
  signIn,
  service,
  cleanUp,
}) => {
  const title = `Taste ${crypto.randomUUID().slice(0, 8)}`;
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  const connected = page.waitForEvent('websocket');
  await signIn(page, backend.logins.admin, '/adminportal/auftragsverwaltung');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  // From the first paint until its effects have run, the screen does not listen for keys; one of them connects.
  await connected;
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

  // A closed dialog returns the focus a moment later.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(title.slice(0, -1));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  // The row appears before the last letter is typed; the search for the whole title keeps it.
  await page.keyboard.type(title.slice(-1));
  await page.keyboard.press('ArrowDown');
  const address = `?${new URLSearchParams({ suche: title }).toString()}&`;
  await expect(page.locator(`[data-row-link][href*="${address}"]`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('suche') === title && url.searchParams.has('zeile'));
});
