import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const editor = '/adminportal/seiteninhalte?tab=texte';
const online = 'Texte gespeichert. Sie sind sofort online.';
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Speichern', exact: true });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects something of an open page, as if its visitor kept returning to the tab: it otherwise asks every 20 seconds. */
const followed = (visitor: Page, shown: () => Promise<void>) =>
  expect(async () => {
    await visitor.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shown();
  }).toPass();

async function edit(page: Page, block: string) {
  await page.getByRole('button', { name: `Bearbeiten: ${block}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: block })).toBeVisible();
}

async function confirm(page: Page, action: string, block: string, label: string) {
  await page.getByRole('button', { name: `${action}: ${block}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test.afterEach(async ({ service }) => {
  await service.from('site_texts').delete().neq('key', '').throwOnError();
});

test('a changed headline: seen by a visitor, after a reload, taken back, and reset @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
}) => {
  test.slow();
  const block = 'Erste Überschrift';
  const visitor = await browser.newPage({ baseURL });
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const built = 'Wir packen an. Sauber, pünktlich und wie vereinbart.';
  await visitor.goto('/');
  await expect(headline(visitor)).toHaveText(built);

  await signIn(page, backend.logins.admin, editor);
  await edit(page, block);
  await expectAccessible(page);
  const first = dialog(page).getByLabel('Überschrift', { exact: true });
  const intro = dialog(page).getByLabel('Einleitung');
  await expect(first).toHaveValue('Wir packen an.');
  await first.fill('');
  await save(page).click();
  await expect(first).toHaveAccessibleDescription('Bitte geben Sie einen Text ein.');
  await first.fill('Wir kommen.');
  await intro.fill('Erster Satz.');
  const proof = '4,9 von 5 bei Google (37 Bewertungen)';
  await dialog(page).getByLabel('Bewertung und Preis').fill(proof);
  await failOn(page, 'site_texts');
  await save(page).click();
  await expect(toast(page, /Fehler beim Speichern der Texte: Der Server antwortet/)).toBeVisible();
  await expect(first).toHaveValue('Wir kommen.');
  await mend(page, 'site_texts');
  await save(page).click();
  await expect(toast(page, online)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const changed = 'Wir kommen. Sauber, pünktlich und wie vereinbart.';
  await followed(visitor, () => expect(headline(visitor)).toHaveText(changed, { timeout: 1_500 }));
  await visitor.reload();
  await expect(headline(visitor)).toHaveText(changed);
  await expect(visitor.getByText('Erster Satz.')).toBeVisible();
  await expect(visitor.getByText(proof)).toBeVisible();

  await edit(page, block);
  await expect(first).toHaveValue('Wir kommen.');
  await first.fill('Wir sind schon da.');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await followed(visitor, () => expect(headline(visitor)).toContainText('Wir sind schon da.', { timeout: 1_500 }));
  await confirm(page, 'Letzte Änderung zurücknehmen', block, 'Zurücknehmen');
  await expect(toast(page, 'Die letzte Änderung ist zurückgenommen.')).toBeVisible();
  await followed(visitor, () => expect(headline(visitor)).toHaveText(changed, { timeout: 1_500 }));

  await confirm(page, 'Auf Ausgangstext zurücksetzen', block, 'Zurücksetzen');
  await expect(toast(page, 'Die Ausgangstexte sind wieder online.')).toBeVisible();
  await followed(visitor, () => expect(headline(visitor)).toHaveText(built, { timeout: 1_500 }));
  await expect(page.getByRole('button', { name: `Auf Ausgangstext zurücksetzen: ${block}` })).toHaveCount(0);
  await confirm(page, 'Letzte Änderung zurücknehmen', block, 'Zurücknehmen');
  await followed(visitor, () => expect(headline(visitor)).toHaveText(changed, { timeout: 1_500 }));
  expect(errors).toEqual([]);
});

test('reviews: added, moved, removed, and the sample note goes @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
}) => {
  const block = 'Kundenstimmen';
  await signIn(page, backend.logins.admin, editor);
  await edit(page, block);
  const entry = (index: number) => dialog(page).getByRole('listitem', { name: `Kundenstimme ${index}` });
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await button('Kundenstimme 3 entfernen').click();
  await button('Kundenstimme 2 nach oben').click();
  await expect(entry(1).getByLabel('Name')).toHaveValue('Thomas R.');
  await expect(button('Kundenstimme 1 nach unten')).toBeFocused();
  await button('Kundenstimme hinzufügen').click();
  await entry(3).getByLabel('Name').fill('Petra W.');
  await entry(3).getByLabel('Sterne (1 bis 5)').fill('6');
  await entry(3).getByLabel('Quelle und Datum').fill('Branchenbuch, Oktober 2026');
  await entry(3).getByLabel('Bewertung').fill('Gern wieder.');
  await save(page).click();
  await expect(entry(3).getByLabel('Sterne (1 bis 5)')).toHaveAccessibleDescription(/von 1 bis 5/);
  await entry(3).getByLabel('Sterne (1 bis 5)').fill('4');
  await dialog(page).getByLabel('Hinweis').fill('');
  await save(page).click();
  await expect(toast(page, online)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/');
  const reviews = visitor.getByRole('region', { name: 'Das sagen unsere Kunden' });
  await expect(reviews.getByRole('figure')).toHaveCount(3);
  await expect(reviews.getByRole('figure').first()).toContainText('Thomas R.');
  await expect(reviews.getByRole('figure').last()).toContainText('„Gern wieder.“');
  await expect(reviews.getByRole('figure').last()).toContainText('Branchenbuch, Oktober 2026');
  await expect(reviews.getByRole('figure').last().getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
  await expect(reviews.getByText('sind Beispiele')).toHaveCount(0);
});

test('the emergency line and the promised reply disappear from the pages @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
}) => {
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/');
  const promised = visitor.getByText(/Notdienst|rund um die Uhr|24\/7|24 Stunden/i);
  await expect(promised.first()).toBeAttached();
  await signIn(page, backend.logins.admin, `${editor}&bereich=ueberall`);
  await edit(page, 'Notdienst und Versprechen');
  await dialog(page).getByLabel('Notdienst rund um die Uhr').uncheck();
  await dialog(page).getByLabel('Antwort innerhalb von 24 Stunden').uncheck();
  await save(page).click();
  await expect(toast(page, online)).toBeVisible();
  await followed(visitor, () => expect(promised).toHaveCount(0, { timeout: 1_500 }));
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Anrufen, Telefon: 089 000000' })).toBeVisible();
});

test('a service: its offers and questions, also in its data for search engines @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, `${editor}&bereich=garten`);
  await edit(page, 'Angebote');
  await dialog(page).getByRole('button', { name: 'Angebot 1 entfernen' }).click();
  await dialog(page).getByLabel('Überschrift').first().fill('Rollrasen');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  // Its row has become higher, so that the next one moves no more.
  await expect(page.getByRole('button', { name: 'Letzte Änderung zurücknehmen: Angebote' })).toBeVisible();
  await edit(page, 'Fragen und Antworten');
  await dialog(page).getByLabel('Frage', { exact: true }).first().fill('Mähen Sie auch sonntags?');
  await dialog(page).getByLabel('Antwort').first().fill('Nein.');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Preise unter „Dienstleistungen“ ändern' })).toHaveAttribute(
    'href',
    '/adminportal/services',
  );

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/leistungen/garten-landschaftsbau');
  await expect(visitor.getByRole('heading', { name: 'Rollrasen' })).toBeVisible();
  await visitor.getByText('Mähen Sie auch sonntags?').click();
  await expect(visitor.getByText('Nein.', { exact: true })).toBeVisible();
  const data = () => visitor.locator('script[type="application/ld+json"]').allTextContents();
  await expect.poll(data).toContainEqual(expect.stringContaining('Mähen Sie auch sonntags?'));
  await expect.poll(data).toContainEqual(expect.stringMatching(/OfferCatalog.*Rollrasen/));
  await visitor.goto('/leistungen');
  await expect(visitor.getByText('Rollrasen')).toBeVisible();
});

test('the team: a new person with a picture, and reviews with their source @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, `${editor}&bereich=ueber-uns`);
  await edit(page, 'Team');
  await dialog(page).getByRole('button', { name: 'Mensch hinzufügen' }).click();
  const added = dialog(page).getByRole('listitem', { name: 'Mensch 4' });
  await added.getByLabel('Name').fill('Nora Neu');
  await added.getByLabel('Aufgabe').fill('Büro');
  await added.getByLabel('Bild').selectOption('Teamprofil 4');
  await added.getByLabel('Vorstellung').fill('Geht ans Telefon.');
  await expectAccessible(page);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Bilder des Teams hochladen' }).click();
  await expect(page.getByRole('heading', { name: 'Teamprofil 4' })).toBeVisible();

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/ueber-uns');
  const picture = visitor.getByRole('img', { name: 'Porträt von Nora Neu' });
  await expect(picture).toHaveAttribute('src', '/scenes/portrait-1.svg');
  const url = new URL('/scenes/contact.svg', visitor.url()).href;
  const title = 'ueber-uns-Teamprofil 4';
  cleanUp(() => service.from('media').delete().eq('title', title).throwOnError());
  await service.from('media').insert({ type: 'image', url, title, page_context: 'ueber-uns' }).throwOnError();
  await followed(visitor, () => expect(picture).toHaveAttribute('src', url, { timeout: 1_500 }));

  await page.goto(`${editor}&bereich=bewertungen`);
  await edit(page, 'Bewertungsportale und Hinweis');
  const portal = dialog(page).getByRole('listitem', { name: 'Portal 1' });
  await portal.getByLabel('Adresse der Seite').fill('javascript:alert(1)');
  await save(page).click();
  await expect(portal.getByLabel('Adresse der Seite')).toHaveAccessibleDescription(/mit https:\/\/ beginnt/);
  await portal.getByLabel('Adresse der Seite').fill('https://example.com/wir');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await visitor.goto('/bewertungen');
  await expect(visitor.getByRole('link', { name: /^Jetzt bewerten ?: Suchmaschine/ })).toHaveAttribute(
    'href',
    'https://example.com/wir',
  );
});

test('legal facts: what is missing, the office’s own, and the numbers of its documents @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { data: billing } = await service.from('billing_settings').select('*').single().throwOnError();
  cleanUp(() => service.from('billing_settings').update(billing).eq('id', 1).throwOnError());
  const numbers = { vat_id: '', register_court: '', register_number: '' };
  await service.from('billing_settings').update(numbers).eq('id', 1).throwOnError();
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/impressum');
  const main = visitor.getByRole('main');
  await expect(main.getByText('Mustertext.')).toBeVisible();
  await expect(main.locator('mark').first()).toHaveText('[Bitte ergänzen]');
  await expect(main).toContainText('Umsatzsteuergesetz: nicht vorhanden');

  await signIn(page, backend.logins.admin, `${editor}&bereich=rechtliches`);
  await edit(page, 'Rechtliche Angaben');
  for (const [label, words] of [
    ['Inhaber', 'Erika Muster'],
    ['Rechtsform', 'Einzelunternehmen'],
    ['Berufsbezeichnung', 'Gebäudereinigerin'],
    ['Zuständige Aufsichtsbehörde', 'keine'],
    ['Betriebshaftpflicht', 'Beispiel Versicherung, 80331 München, Deutschland'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(words);
  await dialog(page).getByLabel('Die Rechtstexte sind geprüft').check();
  await expectAccessible(page);
  await save(page).click();
  await expect(toast(page, online)).toBeVisible();
  await service.from('billing_settings').update({ vat_id: 'DE123456788' }).eq('id', 1).throwOnError();

  await followed(visitor, () => expect(main).toContainText('Umsatzsteuergesetz: DE123456788', { timeout: 1_500 }));
  await expect(main).toContainText('Inhaber: Erika Muster');
  await expect(main).toContainText('Rechtsform: Einzelunternehmen');
  await expect(main.getByText('Mustertext.')).toHaveCount(0);
  await expect(main.locator('mark')).toHaveCount(0);
  await visitor.goto('/agb');
  await expect(main).toContainText('Inhaber: Erika Muster');
  await expect(main.getByText('Mustertext.')).toHaveCount(0);
  // The facts that were left out are still asked for.
  await visitor.goto('/datenschutz');
  await expect(main.locator('mark').first()).toHaveText('[Bitte ergänzen]');
});

test('hostile texts stay texts and fit the narrowest screen @phone', async ({ page, backend, service, signIn }) => {
  const block = 'Erste Überschrift';
  const markup = '<img src=x onerror=hostile=1><script>hostile=1</script>';
  await signIn(page, backend.logins.admin, editor);
  await edit(page, block);
  await dialog(page).getByLabel('Überschrift', { exact: true }).fill('W'.repeat(60));
  await dialog(page).getByLabel('Zweite Zeile der Überschrift').fill('exe.\u202Egpj\u2067a');
  await dialog(page)
    .getByLabel('Einleitung')
    .fill(`${markup}\n${'w'.repeat(400)}`);
  await dialog(page).getByLabel('Bewertung und Preis').fill('9'.repeat(120));
  await save(page).click();
  await expect(toast(page, online)).toBeVisible();
  const { data } = await service.from('site_texts').select('content').eq('key', 'home.hero').single().throwOnError();
  expect(data.content).toMatchObject({ titleEnd: 'exe. gpj a' });

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await expect(page.getByText(markup)).toBeVisible();
  await expect(headline(page)).toContainText('exe. gpj a');
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('a block that somebody else has changed is not overwritten @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const block = 'Leistungen';
  await signIn(page, backend.logins.admin, editor);
  await edit(page, block);
  await dialog(page).getByLabel('Überschrift').fill('Meine Überschrift');
  const theirs = { title: 'Ihre Überschrift', intro: 'Ihre Einleitung' };
  await service.from('site_texts').insert({ key: 'home.services', content: theirs }).throwOnError();
  await save(page).click();
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'Inzwischen von jemand anderem geändert' });
  await expect(notice).toContainText('Überschrift: jetzt „Ihre Überschrift“');
  await expect(dialog(page).getByLabel('Überschrift')).toHaveValue('Meine Überschrift');
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(toast(page, online)).toBeVisible();
  const { data } = await service.from('site_texts').select('content').single().throwOnError();
  expect(data.content).toEqual({ title: 'Meine Überschrift', intro: 'Ihre Einleitung' });
});
