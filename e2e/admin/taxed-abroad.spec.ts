import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { expect, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const missing = (page: Page, what: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: what })
    // What is in the settings is on another page.
    .getByRole(what.includes('der Firma') ? 'link' : 'button');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('an invoice to a company in Vienna: place of supply and VAT ids are asked for, each leading to its field @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const company = `Donau-${crypto.randomUUID().slice(0, 8)}`;
  const { data: customer } = await service
    .from('customers')
    .insert({ kind: 'firma', company, street: 'Praterstraße 10', postal_code: '1020', city: 'Wien', country: 'AT' })
    .select('id')
    .single()
    .throwOnError();
  const line = { name: 'Transport', quantityThousandths: 1000, unit: 'LS', unitPriceCents: 11_900, vatRate: 19 };
  const { data: draft } = await service
    .from('invoices')
    .insert({
      customer_id: customer.id,
      status: 'entwurf',
      service_from: '2026-11-02',
      service_to: '2026-11-02',
      content: { taxation: 'regular', prices: 'gross', lines: [line] },
    })
    .select('id')
    .single()
    .throwOnError();
  const editor = withId(paths.admin.invoice, draft.id);
  await signIn(page, backend.logins.admin, editor);

  // The place of supply is missing.
  const supply = page.getByLabel('Ort der Leistung');
  await missing(page, 'Ort der Leistung: beim Kunden oder an einem Grundstück').click();
  await expect(supply).toBeFocused();
  await expectAccessible(page);
  await supply.selectOption('estate');
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  await expect(page.getByLabel('Einzelpreis brutto')).toHaveValue('119,00');
  await supply.selectOption('customer');
  await expect(page.getByLabel('Einzelpreis', { exact: true })).toHaveValue('100,00');
  await expect(main(page).getByText('Steuerschuldnerschaft des Leistungsempfängers (reverse charge)')).toBeVisible();

  // Both VAT ids are needed; the customer's must have the format of its country.
  await missing(page, 'USt-IdNr. des Kunden in seinem Land').click();
  const dialog = page.getByRole('dialog', { name: 'Kunde bearbeiten' });
  await expect(dialog.getByLabel('USt-IdNr.', { exact: true })).toBeFocused();
  for (const wrong of ['DE12', 'XX99']) {
    await dialog.getByLabel('USt-IdNr.', { exact: true }).fill(wrong);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByText('Das ist keine USt-IdNr. eines EU-Landes.')).toBeVisible();
    await expect(dialog.getByLabel('USt-IdNr.', { exact: true })).toHaveValue(wrong);
  }
  await dialog.getByLabel('USt-IdNr.', { exact: true }).fill('ATU 12345678');
  await dialog.getByLabel('Bestätigt am').fill('2026-01-15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  // The draft was not left.
  await expect(main(page).getByText('USt-IdNr. ATU12345678, bestätigt am 15.01.2026.')).toBeVisible();
  await expect(main(page).getByText('Es fehlt nichts.')).toBeFocused();
  await expect(page).toHaveURL(editor);

  // The company's own is in the settings.
  const setVatId = (vat_id: string) => service.from('billing_settings').update({ vat_id }).eq('id', 1).throwOnError();
  cleanUp(() => setVatId('DE000000000'));
  await setVatId('');
  await page.goto(editor);
  await missing(page, 'USt-IdNr. der Firma (§ 14a UStG)').click();
  await expect(page).toHaveURL(/tab=rechnungen/);
  await expect.poll(() => focused(page)).toBe('vat_id');
  await setVatId('DE000000000');
  await page.getByRole('link', { name: 'Zurück zum Entwurf' }).click();
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-/ })).toBeVisible();
  const { data: issued } = await service
    .from('invoices')
    .select('content, net_cents, tax_cents')
    .eq('id', draft.id)
    .single()
    .throwOnError();
  expect(issued).toMatchObject({
    net_cents: 10_000,
    tax_cents: 0,
    content: {
      taxation: 'eu-service',
      buyer: { country: 'AT', vatId: 'ATU12345678' },
      seller: { vatId: 'DE000000000' },
    },
  });
});

test('an XRechnung needs the company’s telephone number, and 0 % VAT a reason, before it is issued @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { data: customer } = await service
    .from('customers')
    .insert({
      kind: 'firma',
      company: `Amt-${crypto.randomUUID().slice(0, 8)}`,
      street: 'Markt 1',
      postal_code: '80331',
      city: 'München',
    })
    .select('id')
    .single()
    .throwOnError();
  const line = { name: 'Stellplatz', quantityThousandths: 1000, unit: 'LS', unitPriceCents: 10_000, vatRate: 0 };
  const { data: draft } = await service
    .from('invoices')
    .insert({
      customer_id: customer.id,
      status: 'entwurf',
      service_from: '2026-11-02',
      service_to: '2026-11-02',
      content: { taxation: 'regular', buyerReference: '05315-03456-22', lines: [line] },
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: before } = await service.from('settings').select('phone_number').eq('id', 1).single().throwOnError();
  const editor = withId(paths.admin.invoice, draft.id);
  cleanUp(() => service.from('settings').update(before).eq('id', 1).throwOnError());
  await service.from('settings').update({ phone_number: '' }).eq('id', 1).throwOnError();
  await signIn(page, backend.logins.admin, editor);
  await missing(page, 'Grund der Positionen ohne Umsatzsteuer').click();
  const reason = page.getByLabel('Grund der Positionen ohne Umsatzsteuer');
  await expect(reason).toBeFocused();
  await reason.fill('Steuerfrei nach § 4 Nr. 12 UStG');
  await expect(missing(page, 'Grund der Positionen')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rechnung ausstellen' })).toBeDisabled();
  await missing(page, 'Telefonnummer der Firma, für die XRechnung').click();
  await expect.poll(() => focused(page)).toBe('phone_number');
  await page.getByLabel('Telefonnummer').fill('089 123456');
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(page.getByText('Einstellungen erfolgreich gespeichert').first()).toBeVisible();
  await page.goto(editor);
  await expect(main(page).getByText('Es fehlt nichts.')).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-/ })).toBeVisible();
  const { data: issued } = await service.from('invoices').select('content').eq('id', draft.id).single().throwOnError();
  expect(issued.content).toMatchObject({
    exemption: 'Steuerfrei nach § 4 Nr. 12 UStG',
    seller: { contact: { phone: '089 123456' } },
  });
});
