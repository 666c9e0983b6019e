import { intercept, showNoRows } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const path = '/mitarbeiterportal/fahrzeuge';

test('vehicles: reserve and release, live for colleagues; no vehicles @phone', async ({
  page,
  browser,
  newAccount,
  signIn,
  service,
}) => {
  const name = `Bus ${crypto.randomUUID().slice(0, 8)}`;
  const employee = await newAccount('mitarbeiter');
  await service.from('profiles').update({ first_name: 'Anna', last_name: 'Kern' }).eq('id', employee.id).throwOnError();
  await signIn(page, employee, path);
  await expect(page.getByRole('heading', { name: 'Sprinter 1' })).toBeVisible();
  await service.from('vehicles').insert({ name, type: 'Kleinbus' }).throwOnError();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Verfügbar');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await newAccount('mitarbeiter'), path);
  const otherCard = other.getByRole('listitem').filter({ hasText: name });
  await expect(otherCard).toContainText('Verfügbar');

  // A double tap must not release what it has just reserved.
  await card.getByRole('button', { name: `Reservieren: ${name}` }).dblclick();
  await expect(toast(page, /^Fahrzeug reserviert$/)).toBeVisible();
  await expect(card).toContainText('Von Ihnen reserviert');
  await expect(otherCard).toContainText('Reserviert');
  await expect(card.getByRole('button', { name: `Freigeben: ${name}` })).toBeEnabled();
  const { data } = await service.from('vehicles').select().eq('name', name).single().throwOnError();
  expect(data).toMatchObject({ status: 'reserviert', reserved_by: employee.id });

  // Releasing a colleague's reservation asks first.
  await expect(otherCard).toContainText('Von Anna Kern');
  const release = otherCard.getByRole('button', { name: `Freigeben: ${name}` });
  const question = other.getByRole('alertdialog', { name: 'Reservierung aufheben?' });
  await release.click();
  await expect(question).toContainText(`Anna Kern hat „${name}“ reserviert.`);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(card).toContainText('Von Ihnen reserviert');
  await release.click();
  await question.getByRole('button', { name: 'Freigeben' }).click();
  await expect(toast(other, 'Fahrzeug freigegeben')).toBeVisible();
  await expect(card).toContainText('Verfügbar');
  await context.close();
  await service.from('vehicles').delete().eq('name', name).throwOnError();
  await expect(card).toBeHidden();

  await showNoRows(page, 'vehicles');
  await page.reload();
  await expect(page.getByText('Keine Fahrzeuge gefunden.')).toBeVisible();
});

test('vehicles: one of two simultaneous reservations wins, and both screens show it @desktop', async ({
  page,
  browser,
  newAccount,
  signIn,
  service,
}) => {
  const name = `Bus ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('vehicles').insert({ name, type: 'Kleinbus' }).throwOnError();
  const accounts = [await newAccount('mitarbeiter'), await newAccount('mitarbeiter')];
  const context = await browser.newContext();
  const pages = [page, await context.newPage()];

  // Both requests wait for each other.
  let waiting = 0;
  let go: () => void;
  const both = new Promise<void>((resolve) => (go = resolve));
  for (const [index, each] of pages.entries()) {
    await signIn(each, accounts[index]!, path);
    await intercept(each, 'vehicles', async (route) => {
      if (route.request().method() === 'PATCH') {
        waiting += 1;
        if (waiting === 2) go();
        await both;
      }
      await route.continue();
    });
  }
  await Promise.all(pages.map((each) => each.getByRole('button', { name: `Reservieren: ${name}` }).click()));

  const reserved = (each: typeof page) => toast(each, /^Fahrzeug reserviert$/);
  const refused = (each: typeof page) => toast(each, /^Fehler beim Reservieren des Fahrzeugs$/);
  for (const each of pages) await expect(reserved(each).or(refused(each))).toBeVisible();
  const wins = await Promise.all(pages.map((each) => reserved(each).isVisible()));
  expect(wins.filter(Boolean)).toHaveLength(1);

  const winner = wins.indexOf(true);
  const card = (each: typeof page) => each.getByRole('listitem').filter({ hasText: name });
  await expect(card(pages[winner]!)).toContainText('Von Ihnen reserviert');
  await expect(card(pages[1 - winner]!).getByText('Reserviert', { exact: true })).toBeVisible();
  const { data } = await service.from('vehicles').select().eq('name', name).single().throwOnError();
  expect(data.reserved_by).toBe(accounts[winner]!.id);
  await context.close();
  await service.from('vehicles').delete().eq('name', name).throwOnError();
});
