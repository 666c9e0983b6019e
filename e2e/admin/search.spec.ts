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
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  const field = dialog.getByRole('combobox', { name: 'Suchbegriff' });
  await expect(field).toBeFocused();
  await failOn(page, 'rpc/search_everything');
  await field.fill(name.toUpperCase());
  await expect(dialog.getByRole('alert')).toContainText('Fehler bei der Suche');
  await tryAgain(page, 'rpc/search_everything', dialog);
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
