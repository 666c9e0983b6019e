import { showNoRows } from '../harness/faults';
import { rowOf } from '../harness/screen';
import { expect, test } from '../harness/test';

const longText = Array.from({ length: 40 }, (_, line) => `Zeile ${line + 1} der Nachricht`).join('\n');

test('leads: paged, with old addresses, as a table and as cards; an empty list says so @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = { email: `${mark}@example.org`, message: 'Guten Tag' };
  const old = Array.from({ length: 60 }, (_, index) => ({
    ...lead,
    name: `Blättern ${mark} ${index}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  cleanUp(() => service.from('contact_requests').delete().eq('email', lead.email).throwOnError());
  await service.from('contact_requests').insert(old).throwOnError();
  await service
    .from('contact_requests')
    .insert([
      { ...lead, name: `Verloren ${mark}`, status: 'verloren' as const },
      { ...lead, name: `Neu ${mark}`, message: longText, status: 'neu' as const },
    ])
    .throwOnError();

  await test.step('the server pages the list, and a reload keeps the page', async () => {
    await signIn(page, backend.logins.admin, '/adminportal/leads');
    await expect(page.getByText(/Seite 1 von \d+/)).toBeVisible();
    await page.getByRole('link', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/seite=2/);
    await expect(page.getByText(/Seite 2 von \d+/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Seite 2 von \d+/)).toBeVisible();
    await expect(page.getByText(new RegExp(`Blättern ${mark} \\d+`)).first()).toBeVisible();
  });

  await test.step('an old address with a status shows exactly its rows', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.goto(`/adminportal/leads?status=verloren&suche=${mark}`);
    await expect(page.getByRole('rowheader')).toHaveText([/^Verloren/]);
    await expect(tab('Alle')).toHaveAttribute('aria-selected', 'true');
    await page.goto(`/adminportal/leads?status=neu&suche=Neu ${mark}`);
    await expect(page.getByRole('rowheader')).toHaveText([/^Neu/]);
    await expect(tab('Offen')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a long message is shown in full: beside the table, and in a card on a phone', async () => {
    const name = `Neu ${mark}`;
    const row = rowOf(page, name);
    const height = async () => (await row.boundingBox())?.height ?? 0;
    const places = () =>
      row.evaluate((element) => ({
        heading: element.querySelector('[role=rowheader], th')?.getBoundingClientRect().toJSON() as DOMRect,
        date: element.querySelector('[role=cell], td')?.getBoundingClientRect().toJSON() as DOMRect,
      }));
    const table = await places();
    expect(table.heading.x).toBeGreaterThan(table.date.x);
    const cutHeight = await height();
    await row.getByRole('link', { name: `Details: ${name}` }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Zeile 40 der Nachricht');
    expect(await height()).toBe(cutHeight);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    const more = row.getByRole('button', { name: `Mehr anzeigen: Nachricht von ${name}` });
    await expect(more).toBeVisible();
    // The table becomes cards after the change of width: its cells are placed one after the other.
    await expect.poll(async () => await places().then(({ heading, date }) => date.y - heading.y)).toBeGreaterThan(0);
    const foldedHeight = await height();
    await more.click();
    await expect.poll(height).toBeGreaterThan(foldedHeight + 500);
  });

  await showNoRows(page, 'contact_requests');
  await page.goto('/adminportal/leads');
  await expect(page.getByText('Keine Leads gefunden.')).toBeVisible();
});
