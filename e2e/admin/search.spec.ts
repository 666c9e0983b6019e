import { expectAccessible } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { expect, test } from '../harness/test';

test('the global search opens by its shortcut, searches while typing, and leads to the result @desktop', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const name = `Zirngiebl${crypto.randomUUID().slice(0, 6)}`;
  await service
    .from('customers')
    .update({ last_name: name, city: 'Freising' })
    .eq('profile_id', account.id)
    .throwOnError();
  await service
    .from('requests')
    .insert({ user_id: account.id, subject: `Umzug für ${name}`, description: 'Zwei Zimmer' })
    .throwOnError();
  await signIn(page, backend.logins.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failOn(page, 'vehicles');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  const field = dialog.getByRole('combobox', { name: 'Suchbegriff' });
  await expect(field).toBeFocused();
  await failOn(page, 'rpc/search_everything');
  await field.fill(name.toUpperCase());
  await tryAgain(page, 'rpc/search_everything', dialog.getByRole('alert').filter({ hasText: 'Fehler bei der Suche' }));
  const ofStaff = dialog.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Mitarbeiter und Fahrzeuge' });
  await tryAgain(page, 'vehicles', ofStaff);
  await expect(ofStaff).toBeHidden();
  const hits = dialog.getByRole('option');
  await expect(hits).toHaveCount(2);
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('group', { name: 'Kunden', exact: true })).toContainText('Freising');
  await field.press('ArrowDown');
  await expect(hits.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Umzug für ${name}` })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Alles durchsuchen' }).click();
  await field.fill('gibt es ganz bestimmt nicht');
  await expect(dialog.getByText('Nichts gefunden.')).toBeVisible();
  await field.fill(name);
  await dialog.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
});

test('the global search finds screens, streets, two words in any order, and what is spelt alike', async ({
  page,
  backend,
  newAccount,
  service,
  cleanUp,
  signIn,
  isMobile,
}) => {
  const letters = () => Array.from({ length: 7 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
  const name = `Zw${letters()}`;
  const street = `Vf${letters()}weg`;
  await service
    .from('customers')
    .insert([
      { first_name: 'Ida', last_name: name, street: `${street} 12`, city: 'Freising' },
      { first_name: 'Max', last_name: name, city: 'Erding' },
    ])
    .throwOnError();
  const person = `Qk${letters()}`;
  const vehicle = `Jx${letters()}`;
  const employee = await newAccount('mitarbeiter');
  await service.from('profiles').update({ first_name: 'Ida', last_name: person }).eq('id', employee.id).throwOnError();
  const misspelt = `${name.slice(0, 4)}${name.slice(5)}`;
  const vehicles = [vehicle, misspelt];
  await service
    .from('vehicles')
    .insert(vehicles.map((each) => ({ name: each, type: 'Transporter' })))
    .throwOnError();
  cleanUp(() => service.from('vehicles').delete().in('name', vehicles).throwOnError());
  await signIn(page, backend.logins.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Alles durchsuchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  const field = dialog.getByRole('combobox', { name: 'Suchbegriff' });
  const hits = dialog.getByRole('option');
  const find = async (text: string, found: RegExp[]) => {
    await field.fill(text);
    await expect(hits).toHaveText(found);
  };
  await find(`freising ${name}`, [/^Ida /]);
  await find(street.toLowerCase(), [new RegExp(`${street} 12, Freising`)]);
  await find(`${name} erding`, [/^Max /]);
  await expect(dialog.getByText('Nichts genau gefunden.')).toBeHidden();
  // One letter is missing.
  await find(`${misspelt} freising`, [/^Ida /]);
  const similar = dialog.getByText('Nichts genau gefunden. Ähnlich geschrieben:');
  await expect(similar).toBeVisible();
  // Not above what is written like that.
  await find(misspelt, [new RegExp(`^${misspelt}$`), new RegExp(name), new RegExp(name)]);
  await expect(similar).toBeHidden();
  // Employees and vehicles, too; the list of vehicles is short.
  await find(`${person} ida`, [new RegExp(`^Ida ${person}$`)]);
  await expect(dialog.getByRole('group', { name: 'Mitarbeiter', exact: true })).toBeVisible();
  await find(vehicle, [new RegExp(`^${vehicle}$`)]);
  await field.fill('oeffnungsz');
  await expect(hits.first()).toHaveText('Einstellungen: Öffnungszeiten');
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await field.fill('Rechnungen');
  await expect(hits.first()).toHaveText('Rechnungen');
  if (isMobile) await hits.first().click();
  else await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
