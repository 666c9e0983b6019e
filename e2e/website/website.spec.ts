import type { Page } from '@playwright/test';
import { company } from '@/config/company';
import { publicPaths } from '@/config/page-metadata';
import { failOn } from '../harness/faults';
import { recordShifts, sumOf } from '../harness/layout-shifts';
import { takeOwnAddress } from '../harness/own-address';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has its content, links, metadata and styles @phone', async ({ page }) => {
    const stylesheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && stylesheets.push(request.url()));
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Schibsted/);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '089 000000' })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://www.example.com${path}`);
      await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(data)).toHaveProperty('@type');
    }
    expect(stylesheets).toEqual([]);
    await page.goto('/leistungen');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Reinigung/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reinigung' })).toBeVisible();
  });

  test('only unsupported browsers show the notice @phone', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // As if the browser did not know the feature that marks the supported ones.
      await route.fulfill({ response, body: html.replaceAll('color-mix(in srgb,red,red)', 'unknown(red)') });
    });
    const note = page.getByText('Ihr Browser ist für diese Website zu alt.');
    await page.goto('/kontakt');
    await expect(note).toBeHidden();
    await page.goto('/');
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute('href', 'tel:+4989000000');
  });
});

test('with a failing backend every page is readable, and a form keeps its values @phone', async ({ page, backend }) => {
  let isOffline = false;
  await page.route(`${backend.url}/**`, (route) =>
    isOffline ? route.abort('connectionrefused') : route.fulfill({ status: 500, json: {} }),
  );
  for (const path of publicPaths) {
    await page.goto(path);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/empfehlungsprogramm');
  await page.getByLabel('Name des Kontakts').fill('Nina Bauer');
  await page.getByLabel('E-Mail des Kontakts').fill('nina@example.org');
  const send = page.getByRole('button', { name: 'Empfehlung senden' });
  await send.click();
  await expect(toast(page, 'Fehler beim Senden der Empfehlung.')).toBeVisible();
  isOffline = true;
  await send.click();
  await expect(toast(page, 'Keine Verbindung zum Server.')).toBeVisible();
  await expect(page.getByLabel('Name des Kontakts')).toHaveValue('Nina Bauer');
});

test('a referral is saved, mailed to the office and confirmed @phone', async ({ page, context, service, mailbox }) => {
  await takeOwnAddress(context);
  const name = `Empfohlen ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/empfehlungsprogramm');
  await page.getByRole('button', { name: 'Empfehlung senden' }).click();
  await expect(page.getByRole('main').getByText('Bitte füllen Sie die Pflichtfelder für den Kontakt aus.')).toHaveCount(
    2,
  );
  await page.getByLabel('Name des Kontakts').fill(name);
  await page.getByLabel('E-Mail des Kontakts').fill('nina@example.org');
  await page.getByRole('button', { name: 'Empfehlung senden' }).click();
  await expect(toast(page, 'Vielen Dank für Ihre Empfehlung!')).toBeVisible();
  await expect(toast(page, 'Wir werden uns umgehend mit Ihrem Kontakt in Verbindung setzen.')).toBeVisible();
  await expect(page.getByLabel('Name des Kontakts')).toHaveValue('');
  const { data } = await service.from('referrals').select('referrer_name, status').eq('referred_name', name).single();
  expect(data).toEqual({ referrer_name: 'Anonym', status: 'pending' });
  const mail = await mailbox.waitFor('info@example.com', /Neue Empfehlung von Anonym/);
  expect(mail.Text).toContain('Keine Nachricht hinterlassen.');
});

/** Delays matching downloads of a page until they are released. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('a form submitted before its code is loaded is sent afterwards @phone', async ({ page, context, service }) => {
  await takeOwnAddress(context);
  const name = `Früh ${crypto.randomUUID().slice(0, 8)}`;
  const send = page.getByRole('button', { name: 'Empfehlung senden' });
  const releasePage = await holdBack(page, '**/*.js');
  const releaseForm = await holdBack(page, '**/referral-form-*.js');
  await page.goto('/empfehlungsprogramm', { waitUntil: 'commit' });
  await page.getByLabel('Name des Kontakts').fill(name);
  await page.getByLabel('E-Mail des Kontakts').fill('frueh@example.org');
  await page.getByLabel('E-Mail des Kontakts').press('Enter');
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  const formWanted = page.waitForRequest('**/referral-form-*.js');
  releasePage();
  await formWanted;
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await send.click();
  releaseForm();
  await expect(toast(page, 'Vielen Dank für Ihre Empfehlung!')).toBeVisible();
  await expect(page).toHaveURL(/empfehlungsprogramm$/);
  await service.from('referrals').select('id').eq('referred_name', name).single().throwOnError();
});

test('a form whose code cannot be loaded shows a message, keeps its values and is sent later @desktop', async ({
  page,
  context,
  service,
}) => {
  await takeOwnAddress(context);
  const name = `Später ${crypto.randomUUID().slice(0, 8)}`;
  await context.route('**/assets/referral-form-*.js', (route) => route.abort());
  await page.goto('/empfehlungsprogramm');
  await page.getByLabel('Name des Kontakts').fill(name);
  await page.getByLabel('E-Mail des Kontakts').fill('nina@example.org');
  await page.getByRole('button', { name: 'Empfehlung senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await expect(page.getByLabel('Name des Kontakts')).toHaveValue(name);
  await context.unroute('**/assets/referral-form-*.js');
  await expect(toast(page, 'Vielen Dank für Ihre Empfehlung!')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const { count } = await service
    .from('referrals')
    .select('id', { count: 'exact', head: true })
    .eq('referred_name', name);
  expect(count).toBe(1);
});

test('a saved referral whose mail fails shows a warning @desktop', async ({ page, context }) => {
  await takeOwnAddress(context);
  await failOn(page, 'email_queue');
  await page.goto('/empfehlungsprogramm');
  await page.getByLabel('Name des Kontakts').fill('Warnung');
  await page.getByLabel('E-Mail des Kontakts').fill('warnung@example.org');
  await page.getByRole('button', { name: 'Empfehlung senden' }).click();
  await expect(
    toast(page, 'Ihre Empfehlung wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.'),
  ).toBeVisible();
});

/** As if the visitor returned to the tab: open pages otherwise check every 20 seconds. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('title, pictures and settings update without a reload and without a web socket @desktop', async ({
  page,
  service,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const url = '/scenes/portrait-1.svg';
  const image = page.getByRole('main').locator(`img[src$="${url}"]`);
  const asked = page.waitForResponse('**/rpc/site_version');
  await page.goto('/galerie');
  await expect(page).toHaveTitle('Galerie | Muster Dienstleistungen');
  await asked;
  /** Checks repeatedly, because the page asks at most once a second. */
  const followed = (shown: () => Promise<void>) =>
    expect(async () => {
      await comeBack(page);
      await shown();
    }).toPass();
  try {
    const title = `Bilder ${crypto.randomUUID().slice(0, 4)}`;
    await service.from('seo_metadata').update({ title }).eq('path', '/galerie').throwOnError();
    await followed(() => expect(page).toHaveTitle(title, { timeout: 1_500 }));

    const slot = 'galerie-Galerie Header';
    await service
      .from('media')
      .insert({ type: 'image', url: page.url().replace('/galerie', url), title: slot, page_context: 'galerie' })
      .throwOnError();
    await followed(() => expect(image).toHaveCount(1, { timeout: 1_500 }));
    await service.from('media').delete().eq('title', slot).throwOnError();
    await followed(() => expect(image).toHaveCount(0, { timeout: 1_500 }));

    await service.from('settings').update({ phone_number: '089 333333' }).eq('id', 1).throwOnError();
    const number = page.getByRole('contentinfo').getByRole('link', { name: '089 333333' });
    await followed(() => expect(number).toBeVisible({ timeout: 1_500 }));
    expect(sockets).toEqual([]);
  } finally {
    const title = 'Galerie | Muster Dienstleistungen';
    await service.from('media').delete().eq('title', 'galerie-Galerie Header').throwOnError();
    await service.from('seo_metadata').update({ title }).eq('path', '/galerie').throwOnError();
    await service.from('settings').update({ phone_number: '089 000000' }).eq('id', 1).throwOnError();
  }
});

test('the contact page shows its picture on a phone @phone', async ({ page, service }) => {
  const media = { type: 'image', title: 'kontakt-Kontakt Header', page_context: 'kontakt' } as const;
  await page.goto('/kontakt');
  const url = new URL('/scenes/portrait-1.svg', page.url()).href;
  await service
    .from('media')
    .insert({ ...media, url })
    .throwOnError();
  await page.reload();
  const image = page.getByRole('main').locator(`img[src="${url}"]`);
  await expect(image).toBeVisible();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  const { width, height } = (await image.boundingBox())!;
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(140);
  await service.from('media').delete().eq('title', media.title).throwOnError();
});

test('the start page shows that its picture is loading @phone', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/scenes/hero.svg', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const note = page.getByText('Lade Hero-Sektion...');
  // Visible, not only for screen readers.
  expect((await note.boundingBox())!.width).toBeGreaterThan(100);
  const { x, y, width, height } = (await note.boundingBox())!;
  const front = await page.evaluate(
    ([left, top]) => {
      const picture = document.elementsFromPoint(left!, top!).find((element) => element instanceof HTMLImageElement);
      return picture?.complete;
    },
    [x + width / 2, y + height / 2],
  );
  // Only the picture that is still loading covers it.
  expect(front).not.toBe(true);
  arrive();
  await expect(note).toBeHidden();
});

test('the start page is short on a phone, and nothing moves while it is read @phone', async ({ page }) => {
  const shifts = await recordShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Parts are laid out when they come near.
  for (let top = 0; top < (await height()); top += 400) {
    await page.evaluate((position) => window.scrollTo(0, position), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(await height()).toBeLessThan(6_600);
  expect(sumOf(await shifts())).toBe(0);
});

test('pages without metadata of their own have those of the start page @desktop', async ({ page, service }) => {
  const { data: start } = await service.from('seo_metadata').select('*').eq('path', '/').single().throwOnError();
  for (const path of ['/login', '/register', '/create-admin', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page).toHaveTitle(start.title);
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', start.keywords);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('maintenance: visitors see a notice and the legal pages, admins the site @desktop', async ({
  page,
  service,
  backend,
  signIn,
}) => {
  await service
    .from('settings')
    .update({ maintenance_mode: true, phone_number: '089 111111' })
    .eq('id', 1)
    .throwOnError();
  try {
    await page.goto('/leistungen');
    await expect(page.getByRole('heading', { name: 'Wir sind gleich wieder da' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '089 111111' })).toBeVisible();
    await page.goto('/impressum');
    await expect(page.getByRole('main').getByRole('link', { name: '089 111111' })).toBeVisible();
    await signIn(page, backend.logins.admin, '/leistungen');
    await expect(page.getByText(/Der Wartungsmodus ist eingeschaltet/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Unsere Leistungen' })).toBeVisible();
  } finally {
    await service
      .from('settings')
      .update({ maintenance_mode: false, phone_number: '089 000000' })
      .eq('id', 1)
      .throwOnError();
  }
});

test('the external map is loaded only after a click, and shows the company’s address @desktop', async ({
  page,
  allowedHosts,
  service,
}) => {
  allowedHosts.push('www.openstreetmap.org', 'nominatim.openstreetmap.org');
  const searches: (string | null)[] = [];
  const places = [{ lat: '48.37', lon: '10.9' }];
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Karte' }));
  await page.route('https://nominatim.openstreetmap.org/**', (route) => {
    searches.push(new URL(route.request().url()).searchParams.get('q'));
    return route.fulfill({
      json: searches.length === 1 ? [] : places,
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const frame = page.locator('iframe');
  const ask = page.getByRole('button', { name: 'Karte laden' });
  await page.goto('/kontakt');
  await expect(frame).toHaveCount(0);
  // A prerendered button works once the code is loaded.
  await expect(async () => {
    if ((await frame.count()) === 0) await ask.click({ timeout: 1_000 });
    await expect(frame).toHaveAttribute('src', /marker=48\.1351,11\.5762$/, { timeout: 1_000 });
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)(?!.*forms).*allow-scripts/);
  }).toPass();
  expect(searches).toEqual([]);

  const address = 'Maximilianstraße 1, 86150 Augsburg';
  await service.from('settings').update({ address }).eq('id', 1).throwOnError();
  try {
    await page.goto('/kontakt');
    await expect(page.getByRole('main').getByText(`${address}. Die Karte`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Karte in neuem Tab öffnen' })).toHaveAttribute(
      'href',
      `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    );
    expect(searches).toEqual([]);
    await ask.click();
    await expect(page.getByText(/Die Karte ließ sich nicht laden/)).toBeVisible();
    await ask.click();
    await expect(frame).toHaveAttribute('src', /marker=48\.37,10\.9$/);
    expect(searches).toEqual([address, address]);
  } finally {
    const { address: sample } = company;
    await service.from('settings').update({ address: sample }).eq('id', 1).throwOnError();
  }
  // The privacy page names the providers and what is sent to them.
  await page.goto('/datenschutz');
  const explained = page.getByRole('region', { name: 'Karte auf der Kontaktseite' });
  await expect(explained).toContainText('OpenStreetMap Foundation');
  await expect(explained).toContainText('Suchdienst Nominatim');
  await expect(explained).toContainText('die Anschrift unseres Unternehmens, Ihre IP-Adresse');
});

test('/create-admin is refused if there is an admin, and keeps its values @desktop', async ({ page }) => {
  await page.goto('/create-admin');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Eindringling');
  await page.getByLabel('E-Mail').fill('eva@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill('Geheim-2026!');
  await page.getByLabel('Einrichtungsschlüssel').fill('Schlüssel');
  const call = page.waitForRequest(/create-or-update-admin-user/);
  await page.getByRole('main').locator('button[type=submit]').click();
  expect(await (await call).headerValue('x-setup-secret')).toBe('Schl%C3%BCssel');
  await expect(toast(page, /^Fehler beim Erstellen\/Aktualisieren des Admin-Benutzers: Es gibt bereits/)).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Eva');
});

test('an unknown address is a 404 that is not indexed @desktop', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('the skip link leads the keyboard into the content @desktop', async ({ page }) => {
  await page.goto('/kontakt');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Jetzt anrufen' })).toBeFocused();
});
