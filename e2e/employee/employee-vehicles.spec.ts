import { cutOff, failOn, intercept, mend, showNoRows, tryAgain } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const path = '/mitarbeiterportal/fahrzeuge';

test('vehicles: reserve and release; everybody else sees it at once', async ({
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

  // A double tap must not release at once what it has just reserved.
  await card.getByRole('button', { name: `Reservieren: ${name}` }).dblclick();
  await expect(toast(page, /^Fahrzeug reserviert$/)).toBeVisible();
  await expect(card).toContainText('Von Ihnen reserviert');
  await expect(otherCard).toContainText('Reserviert');
  await expect(card.getByRole('button', { name: `Freigeben: ${name}` })).toBeEnabled();
  const { data } = await service.from('vehicles').select().eq('name', name).single().throwOnError();
  expect(data).toMatchObject({ status: 'reserviert', reserved_by: employee.id });

  // Releasing what a colleague reserved is asked first.
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
});

test('vehicles: of two who reserve at once exactly one wins, and the other sees the truth @desktop', async ({
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

  // Both calls are held until the second one is there, then both go.
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

test('vehicles: failures are said, none looks like an empty list @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const name = `Bus ${crypto.randomUUID().slice(0, 8)}`;
  const employee = await newAccount('mitarbeiter');
  await service
    .from('vehicles')
    .insert({ name, type: 'Kleinbus', status: 'reserviert', reserved_by: employee.id })
    .throwOnError();
  await signIn(page, employee, null);
  await failOn(page, 'vehicles');
  await page.goto(path);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Fahrzeuge');
  await expect(page.getByText('Keine Fahrzeuge gefunden.')).toBeHidden();
  await tryAgain(page, 'vehicles', notice);
  await failOn(page, 'vehicles', 'PATCH');
  await page.getByRole('button', { name: `Freigeben: ${name}` }).click();
  await expect(toast(page, /^Fehler beim Freigeben des Fahrzeugs$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Von Ihnen reserviert');
  await mend(page, 'vehicles');

  // The sentence stands alone, the reason below it; read aloud they are two sentences.
  await cutOff(page, 'vehicles', 'PATCH');
  await page.getByRole('button', { name: `Freigeben: ${name}` }).click();
  const failure = toast(page, /^Fehler beim Freigeben des Fahrzeugs\. Keine Verbindung zum Server\./);
  await expect(failure.getByText('Fehler beim Freigeben des Fahrzeugs', { exact: true })).toBeVisible();
  await expect(
    failure.getByText('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.', { exact: true }),
  ).toBeVisible();
  await mend(page, 'vehicles');

  await showNoRows(page, 'vehicles');
  await page.reload();
  await expect(page.getByText('Keine Fahrzeuge gefunden.')).toBeVisible();
  await service.from('vehicles').delete().eq('name', name).throwOnError();
});
