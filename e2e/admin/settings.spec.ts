import type { Page } from '@playwright/test';
import { failOn, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { company } from '@/config/company';
import { expect, test } from '../harness/test';

const save = (page: Page) => page.getByRole('button', { name: 'Einstellungen speichern' });

const settings = {
  company_name: 'Muster Dienstleistungen',
  contact_email: 'info@example.com',
  phone_number: '089 000000',
  address: 'Musterstraße 1, 80331 München',
  maintenance_mode: false,
  opening_hours: company.openingHours,
};

test.afterEach(async ({ service }) => {
  await service
    .from('settings')
    .upsert({ id: 1, ...settings })
    .throwOnError();
});

test('settings: one button saves both tabs, and the website follows @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, '/adminportal/settings');
  const name = `Huber-${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel('Firmenname').fill(name);
  await page.getByLabel('Kontakt-E-Mail').fill('keine Adresse');

  await page.getByRole('tab', { name: 'Medien' }).click();
  await expect(page).toHaveURL(/tab=medien/);
  await expect(page.getByRole('heading', { name: 'Firmenlogo' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('tab', { name: 'Allgemein' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Firmenname')).toHaveValue(name);
  await expect(page.getByLabel('Kontakt-E-Mail')).toHaveAccessibleDescription(
    /Bitte geben Sie eine gültige E-Mail-Adresse ein\./,
  );

  await page.getByLabel('Kontakt-E-Mail').fill('huber@example.org');
  await page.getByLabel('Telefonnummer').fill('089 424242');
  await page.getByLabel('Adresse', { exact: true }).fill('Isarweg 7, 80331 München');
  await failOn(page, 'settings');
  await save(page).click();
  await expect(toast(page, 'Fehler beim Speichern der Einstellungen')).toBeVisible();
  await expect(page.getByLabel('Firmenname')).toHaveValue(name);
  await mend(page, 'settings');
  await page.getByRole('tab', { name: 'Medien' }).click();
  await save(page).click();
  await expect(toast(page, 'Einstellungen erfolgreich gespeichert')).toBeVisible();
  const { data } = await service.from('settings').select('*').single().throwOnError();
  expect(data).toEqual({
    id: 1,
    company_name: name,
    contact_email: 'huber@example.org',
    phone_number: '089 424242',
    address: 'Isarweg 7, 80331 München',
    maintenance_mode: false,
    opening_hours: company.openingHours,
    updated_at: expect.any(String) as unknown,
  });

  await page.goto('/kontakt');
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Isarweg 7')).toBeVisible();
  await expect(page.getByRole('main').getByText('089 424242')).toBeVisible();
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByText('huber@example.org').first()).toBeVisible();
});

test('settings: opening hours are saved by day, and shown on the website and to search engines @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, '/adminportal/settings?tab=oeffnungszeiten');
  const day = (name: string) => page.getByRole('group', { name });
  await day('Samstag').getByRole('checkbox').uncheck();
  await expect(day('Samstag')).toContainText('geschlossen');
  await day('Sonntag').getByRole('checkbox').check();
  await day('Sonntag').getByLabel('von', { exact: true }).fill('10:00');
  await day('Sonntag').getByLabel('bis', { exact: true }).fill('09:30');
  await page.getByRole('tab', { name: 'Medien' }).click();
  await save(page).click();
  await expect(toast(page, 'Das Ende muss nach dem Beginn liegen.')).toBeVisible();
  await expect(day('Sonntag').getByLabel('von', { exact: true })).toHaveAccessibleDescription(
    'Das Ende muss nach dem Beginn liegen.',
  );
  await day('Sonntag').getByLabel('bis', { exact: true }).fill('');
  await expect(day('Sonntag').getByLabel('bis', { exact: true })).toHaveAccessibleDescription(
    'Bitte geben Sie beide Uhrzeiten ein.',
  );
  await day('Sonntag').getByLabel('bis', { exact: true }).fill('12:00');
  await save(page).click();
  await expect(toast(page, 'Einstellungen erfolgreich gespeichert')).toBeVisible();
  const { data } = await service.from('settings').select('opening_hours').single().throwOnError();
  expect(data.opening_hours).toEqual([...company.openingHours.slice(0, 5), '', '10:00-12:00']);

  await page.goto('/kontakt');
  for (const place of ['main', 'contentinfo'] as const) {
    const hours = page.getByRole(place).locator('dl').filter({ hasText: 'Notdienst' });
    await expect(hours.getByRole('definition')).toHaveText([
      '7:00–18:00 Uhr',
      '10:00–12:00 Uhr',
      'rund um die Uhr (24/7)',
    ]);
    await expect(hours.getByRole('term')).toHaveText(['Montag bis Freitag', 'Sonntag', 'Notdienst']);
  }
  await expect(page.getByRole('banner')).toContainText(
    'Geöffnet: Montag bis Freitag 7:00–18:00, Sonntag 10:00–12:00 Uhr',
  );
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredData.join()).toContain('"dayOfWeek":["Sunday"],"opens":"10:00","closes":"12:00"');
});

test('settings: a missing row is created, and maintenance mode closes the site for visitors @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  await service.from('settings').delete().eq('id', 1).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/settings');
  await expect(toast(page, 'Standardeinstellungen wurden initialisiert.')).toBeVisible();
  await expect(page.getByLabel('Firmenname')).toHaveValue('Muster Dienstleistungen');
  const { count } = await service.from('settings').select('*', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(1);
  // The last entry of a long menu.
  await expect(page.getByRole('link', { name: 'Einstellungen' })).toBeInViewport({ ratio: 1 });
  const visitor = await browser.newPage({ baseURL });
  const loaded = visitor.waitForResponse('**/rest/v1/settings*');
  await visitor.goto('/empfehlungsprogramm');
  await visitor.getByLabel('Name des Kontakts').fill('Nina Bauer');
  await loaded;
  await page.getByLabel('Wartungsmodus').check();
  await expect(page.getByLabel('Wartungsmodus')).toHaveAccessibleDescription(/Besucher sehen statt/);
  await save(page).click();
  await expect(toast(page, 'Einstellungen erfolgreich gespeichert')).toBeVisible();
  // An open page says so and keeps its input; the next one is closed.
  await expect(async () => {
    await visitor.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(visitor.getByText(/Diese Seite bleibt für Sie geöffnet/)).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(visitor.getByLabel('Name des Kontakts')).toHaveValue('Nina Bauer');
  await visitor.goto('/galerie');
  await expect(visitor.getByRole('heading', { name: 'Wir sind gleich wieder da' })).toBeVisible();
});

/**
 * The places of everything in header and footer except the logo, at both widths. Each counts from the top of its header
 * or footer: the live legal facts between them may have another length than those of the built page.
 */
async function places(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const found: string[][] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // With reduced motion, each change is a transition that ends with the next frame, and then those of what inherits it.
    await page.evaluate(async () => {
      do await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      while (document.getAnimations().length > 0);
    });
    for (const part of ['banner', 'contentinfo'] as const) {
      found.push(
        await page.getByRole(part).evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return [element, ...element.querySelectorAll(':not(img)')].map((inner) => {
            const { x, y, width, height } = inner.getBoundingClientRect();
            return [x, y - top, width, height].map(Math.round).join(' ');
          });
        }),
      );
    }
  }
  return found;
}

test('an uploaded logo replaces the mark in header and footer, and nothing moves @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  // Words in the web font have another width, and it may be too late for one load and in time for the next.
  await page.route('**/*.woff2', (route) => route.abort());
  // With what the office has saved.
  await page.goto('/impressum', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const mark = header.locator('img[src="/icon.svg"]');
  const logo = header.locator('img[src*="/images/global-firmenlogo-"]');
  const name = header.getByText('Muster Dienstleistungen');
  await expect(mark).toBeVisible();
  const before = await places(page);
  const wide = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 60 } });
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } });

  const office = await browser.newPage({ baseURL });
  await signIn(office, backend.logins.admin, '/adminportal/settings?tab=medien');
  const upload = async (button: string, buffer: Buffer) => {
    await office.getByRole('button', { name: `${button}: Firmenlogo` }).click();
    await office.getByLabel('Datei').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await office.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click();
    await expect(office.getByRole('dialog')).toBeHidden();
  };

  await upload('Hochladen', wide);
  await page.reload();
  await expect(logo).toHaveCSS('opacity', '1');
  await expect(mark).toHaveCSS('opacity', '0');
  await expect(name).toHaveCSS('opacity', '0');
  await expect(page.getByRole('contentinfo').locator('img[src*="global-firmenlogo"]')).toHaveCount(1);
  expect(await places(page)).toEqual(before);

  await upload('Ersetzen', square);
  await page.reload();
  await expect(logo).toHaveCSS('opacity', '1');
  await expect(mark).toHaveCSS('opacity', '0');
  await expect(name).toHaveCSS('opacity', '1');
  expect(await places(page)).toEqual(before);

  await office.getByRole('button', { name: 'Löschen: Firmenlogo' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(office, 'Medium erfolgreich gelöscht!')).toBeVisible();
  await page.reload();
  await expect(mark).toHaveCSS('opacity', '1');
  await expect(logo).toHaveCount(0);
  const { data: files } = await service.storage.from('media').list('images', { search: 'global-' });
  expect(files).toEqual([]);
});
