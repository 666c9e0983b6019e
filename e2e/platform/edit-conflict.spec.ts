import type { Locator, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { follow } from '../harness/follow';
import { rowOf, toast } from '../harness/screen';
import { expect, test, type Fixtures } from '../harness/test';

const { admin } = paths;
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function edit(page: Page, text: string): Promise<Locator> {
  await rowOf(page, text).getByRole('button', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled();
  return dialog;
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
const noticeIn = (form: Locator) =>
  form.getByRole('alert').filter({ hasText: 'Inzwischen von jemand anderem geändert' });

test('a task changed by another user: the differences are shown, and the user chooses @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const title = unique('Auftrag');
  const { data: task } = await service
    .from('tasks')
    .insert({ title, description: 'Alt' })
    .select()
    .single()
    .throwOnError();
  const change = (values: { title?: string; description?: string; status?: 'in_bearbeitung' }) =>
    service.from('tasks').update(values).eq('id', task.id).throwOnError();
  const stored = async () =>
    (await service.from('tasks').select('title, description').eq('id', task.id).single().throwOnError()).data;
  await signIn(page, backend.logins.admin, `${admin.tasks}?suche=${encodeURIComponent(title)}`);
  const dialog = await edit(page, title);
  await dialog.getByLabel('Beschreibung').fill('Meine');
  await change({ title: `${title} neu` });
  await save(dialog);

  const notice = noticeIn(dialog);
  await expect(notice).toContainText(`Titel: jetzt „${title} neu“`);
  await expect(notice).not.toContainText('Beschreibung');
  expect(await stored()).toEqual({ title: `${title} neu`, description: 'Alt' });
  // Unchanged fields are updated, changed ones stay.
  await expect(dialog.getByLabel('Titel')).toHaveValue(`${title} neu`);
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Meine');

  await change({ description: 'Von nebenan' });
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(notice).toContainText('Beschreibung: jetzt „Von nebenan“');
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(toast(page, 'Auftrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ title: `${title} neu`, description: 'Meine' });

  await edit(page, title);
  await dialog.getByLabel('Beschreibung').fill('Noch einmal meine');
  await change({ description: 'Von drüben' });
  await save(dialog);
  await notice.getByRole('button', { name: 'Stand übernehmen' }).click();
  await expect(notice).toBeHidden();
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Von drüben');
  // A change of a column that is not in the form is no conflict.
  await change({ status: 'in_bearbeitung' });
  await dialog.getByLabel('Beschreibung').fill('Zum Schluss');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ title: `${title} neu`, description: 'Zum Schluss' });
  await service.from('tasks').delete().eq('id', task.id).throwOnError();
});

interface Conflict {
  name: string;
  path: string;
  label: string;
  /** Creates a row. Returns the text by which it is found, the other user's change, and what removes it. */
  arrange: (service: Fixtures['service']) => Promise<{
    row: string;
    interfere: () => PromiseLike<unknown>;
    tidy?: () => PromiseLike<unknown>;
  }>;
  told: string;
}

const conflicts: Conflict[] = [
  {
    name: 'service',
    path: admin.services,
    label: 'Titel',
    told: 'Preis: jetzt „77,50 €“',
    arrange: async (service) => {
      const title = unique('Dienst');
      await service.from('services').insert({ title, description: 'Alt' }).throwOnError();
      const row = () => service.from('services');
      return {
        row: title,
        interfere: () => row().update({ price: 77.5 }).eq('title', title).throwOnError(),
        tidy: () => row().delete().like('title', `%${title}%`).throwOnError(),
      };
    },
  },
  {
    name: 'vehicle',
    path: admin.vehicles,
    label: 'Name',
    told: 'Typ: jetzt „Kombi“',
    arrange: async (service) => {
      const name = unique('Wagen');
      await service.from('vehicles').insert({ name, type: 'Transporter' }).throwOnError();
      const row = () => service.from('vehicles');
      return {
        row: name,
        interfere: () => row().update({ type: 'Kombi' }).eq('name', name).throwOnError(),
        tidy: () => row().delete().like('name', `%${name}%`).throwOnError(),
      };
    },
  },
  {
    name: 'team member',
    path: admin.team,
    label: 'Name',
    told: 'Funktion: jetzt „Leitung“',
    arrange: async (service) => {
      const name = unique('Vera');
      await service.from('team_members').insert({ name }).throwOnError();
      const row = () => service.from('team_members');
      return {
        row: name,
        interfere: () => row().update({ role: 'Leitung' }).eq('name', name).throwOnError(),
        tidy: () => row().delete().like('name', `%${name}%`).throwOnError(),
      };
    },
  },
  {
    name: 'page metadata',
    path: `${admin.pageContent}?tab=seo`,
    label: 'Titel',
    told: 'Suchbegriffe: jetzt „Von nebenan“',
    arrange: async (service) => {
      const row = () => service.from('seo_metadata');
      const { data } = await row().select().eq('path', '/agb').single().throwOnError();
      return {
        row: '/agb',
        interfere: () => row().update({ keywords: 'Von nebenan' }).eq('path', '/agb').throwOnError(),
        tidy: () => row().update(data).eq('path', '/agb').throwOnError(),
      };
    },
  },
];

test('services, vehicles, team members, page metadata and settings changed by another user: no silent overwrite @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  await signIn(page, backend.logins.admin);
  for (const { name, path, label, told, arrange } of conflicts)
    await test.step(name, async () => {
      const { row, interfere, tidy } = await arrange(service);
      await follow(page, path);
      const dialog = await edit(page, row);
      const typed = `Meins ${row}`;
      await dialog.getByLabel(label, { exact: true }).fill(typed);
      await interfere();
      await save(dialog);
      await expect(noticeIn(dialog)).toContainText(told);
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(typed);
      await dialog.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
      await expect(dialog).toBeHidden();
      await tidy?.();
    });

  await test.step('settings', async () => {
    const settings = () => service.from('settings');
    const { data: before } = await settings().select().single().throwOnError();
    await follow(page, admin.settings);
    const name = unique('Firma');
    await page.getByLabel('Firmenname').fill(name);
    await settings().update({ phone_number: '089 777' }).eq('id', 1).throwOnError();
    const submit = page.getByRole('button', { name: 'Einstellungen speichern' });
    await submit.click();
    const notice = noticeIn(page.getByRole('main'));
    await expect(notice).toContainText('Telefonnummer: jetzt „089 777“');
    await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
    const saved = toast(page, 'Einstellungen erfolgreich gespeichert');
    await expect(saved).toBeVisible();
    await expect(notice).toBeHidden();
    // The user's own last change is no conflict.
    await page.getByLabel('Adresse', { exact: true }).fill('Isarweg 8');
    await submit.click();
    await expect(saved).toHaveCount(2);
    await expect(notice).toBeHidden();
    const { data: after } = await settings().select().single().throwOnError();
    expect(after).toMatchObject({ company_name: name, phone_number: '089 777', address: 'Isarweg 8' });
    await settings().update(before).eq('id', 1).throwOnError();
  });
});
