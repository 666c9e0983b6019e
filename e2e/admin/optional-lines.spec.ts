import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { openOffice } from '../harness/issue';
import { Mailbox } from '../harness/mailbox';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');

const lines = [
  { name: 'Umzug', quantityThousandths: 1000, unit: 'LS', unitPriceCents: 50_000, vatRate: 19 },
  { name: 'Kartons', quantityThousandths: 30_000, unit: 'H87', unitPriceCents: 200, vatRate: 19 },
  { name: 'Möbel aufbauen', quantityThousandths: 2000, unit: 'HUR', unitPriceCents: 4000, vatRate: 19, optional: true },
];

/** A quote's draft for a new customer with a complete address: a move, boxes, and furniture at the customer's choice. */
async function addDraft({ backend, service }: Pick<Fixtures, 'backend' | 'service'>) {
  const name = `Wahl-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.toLowerCase()}@example.org`;
  const { data: customer } = await service
    .from('customers')
    .insert({ first_name: 'Lena', last_name: name, email, street: 'Gasse 2', postal_code: '80333', city: 'München' })
    .select('id')
    .single()
    .throwOnError();
  const office = await openOffice(backend);
  const content = { taxation: 'regular', prices: 'gross', lines };
  const { data: draft } = await office
    .from('quotes')
    .insert({ customer_id: customer.id, subject: 'Umzug nach Freising', content })
    .select('id, updated_at')
    .single()
    .throwOnError();
  return { office, draft, email };
}

test('optional positions: written by the office, chosen by the customer with the acceptance, and invoiced', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  mailbox,
  signIn,
}) => {
  test.slow();
  const { draft, email } = await addDraft({ backend, service });
  await signIn(page, backend.logins.admin, withId(paths.admin.quote, draft.id));
  const boxes = page.getByRole('listitem', { name: 'Position 2', exact: true });
  await expect(main(page).getByText('640,00 €', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText('560,00 €', { exact: true }).first()).toBeVisible();
  await boxes.getByLabel(/^Optional/).check();
  await expect(boxes).toContainText('Optional 60,00 €');
  await expect(main(page).getByText('500,00 €', { exact: true }).last()).toBeVisible();
  await expect(main(page).getByText('Optionale Positionen sind darin nicht enthalten.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Angebot senden' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('über 500,00 €');
  await question.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Angebot AN-\d{4}-\d{4,}$/ })).toBeVisible();

  const mail = await mailbox.waitFor(email, /^Ihr Angebot /);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(new URL(Mailbox.linkOf(mail)).pathname);
  await expect(phone.getByRole('heading', { level: 1, name: 'Umzug nach Freising' })).toBeVisible();
  const choice = phone.getByRole('group', { name: 'Möchten Sie noch etwas dazu?' });
  const furniture = choice.getByLabel('Möbel aufbauen, zusätzlich 80,00 €');
  await expect(choice.getByLabel('Kartons, zusätzlich 60,00 €')).not.toBeChecked();
  await expect(furniture).not.toBeChecked();
  // What stands beside the button follows the choice.
  const essentials = phone.getByRole('definition');
  await expect(essentials.filter({ hasText: 'Umzug nach Freising: ' })).toHaveText('Umzug nach Freising: Umzug');
  await expect(essentials.filter({ hasText: 'einschließlich' })).toHaveText('500,00 € einschließlich Umsatzsteuer');
  await furniture.check();
  await expect(essentials.filter({ hasText: 'Umzug nach Freising: ' })).toHaveText(
    'Umzug nach Freising: Umzug, Möbel aufbauen',
  );
  await expect(essentials.filter({ hasText: 'einschließlich' })).toHaveText('580,00 € einschließlich Umsatzsteuer');
  await expectAccessible(phone);
  await phone.getByLabel('Ihr Vor- und Nachname').fill('Lena Groß');
  await phone.getByLabel(/Ich habe das Angebot und die Widerrufsbelehrung gelesen/).check();
  await failOn(phone, 'rpc/answer_quote', 'POST');
  const accept = phone.getByRole('button', { name: 'zahlungspflichtig beauftragen' });
  await accept.click();
  await expect(toast(phone, /Das hat nicht geklappt/)).toBeVisible();
  await expect(furniture).toBeChecked();
  await mend(phone, 'rpc/answer_quote');
  await accept.dblclick();
  await expect(phone.getByText('Vielen Dank für Ihren Auftrag!')).toBeVisible();
  await expect(main(phone).getByText('Dazu gewählt')).toHaveCount(1);
  await expect(main(phone).getByText('580,00 €', { exact: true })).toBeVisible();
  await context.close();

  const confirmation = await mailbox.waitFor(email, /^Auftragsbestätigung zum Angebot /);
  expect(confirmation.Text).toContain('Dazu gewählt: Möbel aufbauen');
  expect(confirmation.Text).toMatch(/Angebotssumme: 580,00\s€/);
  await expect(main(page).getByText('Vom Kunden, als „Lena Groß“')).toHaveCount(1);
  await expect(main(page).getByText('Dazu gewählt')).toHaveCount(1);
  await expect(main(page).getByText('580,00 €', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  const positions = main(page).getByRole('listitem', { name: /^Position \d$/ });
  await expect(positions).toHaveCount(2);
  await expect(positions.nth(1).getByLabel('Bezeichnung')).toHaveValue('Möbel aufbauen');
  await expect(main(page).getByLabel(/^Optional/)).toHaveCount(0);
  await expect(main(page).getByText('580,00 €', { exact: true }).last()).toBeVisible();
});

test('optional positions: noted by the office for a customer on the telephone @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const { office, draft } = await addDraft({ backend, service });
  await office.rpc('send_quote', { draft: draft.id, expected: draft.updated_at }).throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.quote, draft.id));
  await page.getByRole('button', { name: 'Antwort vermerken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwort vermerken' });
  const choice = dialog.getByRole('group', { name: 'Der Kunde möchte dazu' });
  await expect(choice).toHaveCount(0);
  await dialog.getByLabel('Antwort').selectOption('Abgelehnt');
  await expect(choice).toHaveCount(0);
  await dialog.getByLabel('Antwort').selectOption('Angenommen');
  await choice.getByLabel('Möbel aufbauen, zusätzlich 80,00 €').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vermerken' }).dblclick();
  await expect(toast(page, 'Angenommen, der Kundenauftrag ist angelegt')).toHaveCount(1);
  await expect(main(page).getByText('Dazu gewählt')).toBeVisible();
  const { data: answered } = await service
    .from('quotes')
    .select('amount, chosen_lines, request_id')
    .eq('id', draft.id)
    .single()
    .throwOnError();
  expect(answered).toMatchObject({ amount: 640, chosen_lines: [3] });
  const order = service
    .from('requests')
    .select('description')
    .eq('id', answered.request_id ?? '');
  expect((await order.single().throwOnError()).data.description).toContain('– Kartons\n– Möbel aufbauen');
});
