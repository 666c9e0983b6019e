import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { closeByEscape, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const position = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Position ${number}`, exact: true });
const sums = (page: Page) => main(page).getByRole('heading', { name: 'Summe' }).locator('xpath=..');

const helpers = {
  ...{ name: 'Umzugshelfer', description: 'Tragen und laden', quantityThousandths: 3000, unit: 'HUR' },
  ...{ unitPriceCents: 3333, vatRate: 19, labour: true, discountBasisPoints: 1000 },
};
const boxes = { name: 'Kartons', quantityThousandths: 7000, unit: 'H87', unitPriceCents: 249, vatRate: 19 };

async function addCustomer(service: Fixtures['service'], kind: 'privat' | 'firma') {
  const name = `Vorlage-${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await service
    .from('customers')
    .insert(kind === 'firma' ? { kind, company: name } : { kind, first_name: 'Lena', last_name: name })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** Begins a quote in the browser, as the office does. */
async function beginQuote(page: Page, customer: string) {
  await page.goto(`${withId(paths.admin.quote, 'neu')}?kunde=${customer}`);
  await page.getByLabel('Betreff').fill('Umzug nach Freising');
  await page.getByRole('button', { name: 'Angebot schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible();
  await expect(position(page, 1).getByLabel('Bezeichnung')).toHaveValue('Umzug nach Freising');
}

test('the positions of a quote become a template, which starts the next ones, to the cent @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  test.slow();
  const name = `Umzug ${crypto.randomUUID().slice(0, 8)}`;
  const stored = async () => {
    const { data } = await service
      .from('document_templates')
      .select('name, content')
      .like('name', `${name}%`)
      .throwOnError();
    return data;
  };
  const customer = await addCustomer(service, 'privat');
  const { data: draft } = await service
    .from('quotes')
    .insert({
      customer_id: customer,
      subject: 'Umzug',
      content: { taxation: 'regular', prices: 'gross', closing: 'Der Preis gilt werktags.', lines: [helpers, boxes] },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.quote, draft.id));
  await expect(sums(page)).toContainText('107,42 €');

  // A name is needed, and a failed save keeps it.
  const saveDialog = page.getByRole('dialog', { name: 'Als Vorlage speichern' });
  await page.getByRole('button', { name: 'Als Vorlage speichern' }).dblclick();
  await expect(saveDialog).toContainText('Die 2 Positionen mit Preisen');
  const save = saveDialog.getByRole('button', { name: 'Speichern' });
  await save.click();
  await expect(saveDialog.getByText('Bitte geben Sie der Vorlage einen Namen.')).toBeVisible();
  await saveDialog.getByLabel('Name der Vorlage').fill(name);
  await failOn(page, 'document_templates', 'POST');
  await save.click();
  await expect(toast(page, /^Fehler beim Speichern der Vorlage/)).toBeVisible();
  await expect(saveDialog.getByLabel('Name der Vorlage')).toHaveValue(name);
  await mend(page, 'document_templates');
  await expectAccessible(page);
  await save.dblclick();
  await expect(toast(page, 'Vorlage gespeichert')).toBeVisible();
  await expect(saveDialog).toHaveCount(0);
  expect(await stored()).toHaveLength(1);

  // Two clicks in a new quote, whose first position only has the subject.
  const choice = page.getByRole('dialog', { name: 'Vorlage einsetzen' });
  const template = choice.getByRole('button', { name: new RegExp(`^${name} 2 Positionen: 107,42\\s€$`) });
  await beginQuote(page, customer);
  await page.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await expect(template).toBeVisible();
  await expectAccessible(page);
  await template.dblclick();
  await expect(choice).toHaveCount(0);
  await expect(toast(page, `Vorlage „${name}“ eingesetzt`)).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Position \d+$/ })).toHaveCount(2);
  await expect(position(page, 1).getByLabel('Bezeichnung')).toHaveValue('Umzugshelfer');
  await expect(position(page, 1).getByLabel('Beschreibung')).toHaveValue('Tragen und laden');
  await expect(page.getByLabel('Text nach den Positionen')).toHaveValue('Der Preis gilt werktags.');
  await expect(sums(page)).toContainText('107,42 €');
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  const { data: begun } = await service
    .from('quotes')
    .select('amount')
    .eq('customer_id', customer)
    .neq('id', draft.id)
    .single()
    .throwOnError();
  expect(begun.amount).toBe(107.42);

  // A firm's quote has net prices; what was typed stays.
  await beginQuote(page, await addCustomer(service, 'firma'));
  await position(page, 1).getByLabel('Bezeichnung').fill('Klavier');
  await position(page, 1).getByLabel('Einzelpreis netto').fill('100');
  await page.getByLabel('Text nach den Positionen').fill('Bis Montag!');
  await page.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await template.click();
  await expect(toast(page, 'Die Texte, die Sie geschrieben haben, sind geblieben.')).toBeVisible();
  await expect(position(page, 1).getByLabel('Bezeichnung')).toHaveValue('Klavier');
  await expect(position(page, 2).getByLabel('Einzelpreis netto')).toHaveValue('28,01');
  await expect(page.getByLabel('Text nach den Positionen')).toHaveValue('Bis Montag!');
  await expect(sums(page)).toContainText('190,26 €');
  await expect(sums(page)).toContainText('226,41 €');

  // The same name replaces the template, if that is wanted.
  const question = page.getByRole('alertdialog', { name: 'Vorlage ersetzen?' });
  await page.getByRole('button', { name: 'Als Vorlage speichern' }).click();
  await saveDialog.getByLabel('Name der Vorlage').fill(` ${name} `);
  await save.click();
  await expect(question).toContainText(`Es gibt schon eine Vorlage „${name}“.`);
  await closeByEscape(question);
  await expect(question).toHaveCount(0);
  expect(JSON.stringify(await stored())).not.toContain('Klavier');
  await save.click();
  await failOn(page, 'document_templates', 'POST');
  await question.getByRole('button', { name: 'Ersetzen' }).click();
  await expect(toast(page, /^Fehler beim Speichern der Vorlage/)).toBeVisible();
  await mend(page, 'document_templates');
  await question.getByRole('button', { name: 'Ersetzen' }).dblclick();
  await expect(toast(page, 'Vorlage ersetzt')).toBeVisible();
  await expect(saveDialog).toHaveCount(0);
  const replaced = await stored();
  expect(replaced).toHaveLength(1);
  expect(JSON.stringify(replaced)).toContain('Klavier');

  // Each is renamed and deleted where it is chosen.
  const { data: other } = await service
    .from('document_templates')
    .insert({ name: `${name} B`, content: { taxation: 'regular', lines: [boxes] } })
    .select('name')
    .single()
    .throwOnError();
  await page.reload();
  await page.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await choice.getByRole('button', { name: `Umbenennen: ${name}`, exact: true }).click();
  const renaming = page.getByRole('dialog', { name: 'Vorlage umbenennen' });
  await renaming.getByLabel('Name').fill(other.name);
  await renaming.getByRole('button', { name: 'Speichern' }).click();
  await expect(renaming.getByText('So heißt schon eine andere Vorlage.')).toBeVisible();
  await expect(renaming.getByLabel('Name')).toHaveValue(other.name);
  await renaming.getByLabel('Name').fill(`${name} A`);
  await renaming.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(toast(page, 'Vorlage umbenannt')).toBeVisible();
  await expect(renaming).toHaveCount(0);
  await expect(choice.getByRole('listitem').filter({ hasText: name })).toHaveText([
    new RegExp(`^${name} A.*3 Positionen`),
    new RegExp(`^${name} B.*Eine Position`),
  ]);
  for (const letter of ['A', 'B']) {
    await choice.getByRole('button', { name: `Löschen: ${name} ${letter}`, exact: true }).click();
    const deletion = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
    await expect(deletion).toContainText(`Die Vorlage „${name} ${letter}“ wird gelöscht.`);
    await deletion.getByRole('button', { name: 'Löschen' }).dblclick();
    await expect(deletion).toHaveCount(0);
    await expect(choice.getByRole('listitem').filter({ hasText: `${name} ${letter}` })).toHaveCount(0);
  }
  await expect(choice).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a draft without positions makes no template, one with errors shows them @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  await signIn(page, backend.logins.admin);
  await beginQuote(page, await addCustomer(service, 'privat'));
  const save = page.getByRole('button', { name: 'Als Vorlage speichern' });
  await save.click();
  await expect(toast(page, 'Schreiben Sie zuerst die Positionen der Vorlage.')).toBeVisible();
  const price = position(page, 1).getByLabel('Einzelpreis brutto');
  await price.fill('100001');
  // The error moves the button.
  await price.blur();
  await expect(position(page, 1).getByText(/^Höchstens 100\.000\s€/)).toBeVisible();
  await save.click();
  await expect(toast(page, 'Bitte berichtigen Sie zuerst die markierten Angaben.')).toBeVisible();
  await expect(price).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await price.fill('100');
  await price.blur();
  await expect(position(page, 1).getByText(/^Höchstens/)).toHaveCount(0);
  await save.click();
  await expect(page.getByRole('dialog', { name: 'Als Vorlage speichern' })).toContainText('Die Position mit Preisen');
});

test('an invoice takes a template’s positions, each once, and not its texts @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const name = `Treppenhaus ${crypto.randomUUID().slice(0, 8)}`;
  const closing = 'Dieses Angebot gilt einen Monat.';
  cleanUp(() => service.from('document_templates').delete().eq('name', name).throwOnError());
  await service
    .from('document_templates')
    .insert({
      name,
      content: { taxation: 'regular', prices: 'gross', closing, lines: [{ ...boxes, recurs: 'monat' }, helpers] },
    })
    .throwOnError();
  const { data: draft } = await service
    .from('invoices')
    .insert({
      status: 'entwurf',
      customer_id: await addCustomer(service, 'privat'),
      content: { taxation: 'regular', prices: 'gross', lines: [] },
    })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.invoice, draft.id));
  await expect(page.getByText('Noch keine Position.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Als Vorlage speichern' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${name} 2 Positionen: 89,99\\s€, monatlich 17,43\\s€$`) })
    .click();
  await expect(position(page, 2).getByLabel('Bezeichnung')).toHaveValue('Umzugshelfer');
  await expect(sums(page)).toContainText('107,42 €');
  await expect(page.getByLabel('Text nach den Positionen')).toHaveValue('');
  await expect
    .poll(async () => (await service.from('invoices').select('amount').eq('id', draft.id).single()).data?.amount)
    .toBe(107.42);
});
