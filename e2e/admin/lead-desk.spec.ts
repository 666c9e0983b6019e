import type { Page, Route } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, mend } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('lead desk: a call from somebody who is known becomes a lead of theirs, and nothing typed is lost @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const phone = `+49 (0)89 ${parseInt(mark, 16)}`;
  const { data: customer } = await service
    .from('customers')
    .insert({ first_name: 'Vera', last_name: mark, email: `${mark}@example.org`, phone })
    .select('id, number')
    .single()
    .throwOnError();
  const title = `${customer.number} Vera ${mark}`;
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Anfrage' });
  await failOn(page, 'rpc/customers_like');
  await dialog.getByLabel('Telefon').fill(`089/${parseInt(mark, 16)}`);
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Suchen bekannter Kunden');
  await mend(page, 'rpc/customers_like');
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(dialog.getByText(`Bekannter Kunde: ${title}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Kunde zuordnen: ${title}` }).click();
  await expect(dialog.getByText(`Kunde: ${title}`, { exact: true })).toBeVisible();
  // What the office has not asked for is filled in.
  await expect(dialog.getByLabel('E-Mail')).toHaveValue(`${mark}@example.org`);
  await dialog.getByLabel('Nachricht').fill(`${mark} braucht Hilfe beim Umzug.`);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  await expect(dialog.getByLabel('Nachricht')).toHaveValue(`${mark} braucht Hilfe beim Umzug.`);
  await expect(dialog.getByText(`Kunde: ${title}`, { exact: true })).toBeVisible();
  await failOn(page, 'contact_requests', 'POST');
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(toast(page, /^Fehler beim Speichern der Anfrage/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(`Vera ${mark}`);
  await mend(page, 'contact_requests');
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(toast(page, 'Anfrage gespeichert.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: `Details: Vera ${mark}` }).click();
  const panel = panelOf(page, `Vera ${mark}`);
  await expect(panel).toContainText('QuelleTelefon');
  await expect(panel.getByRole('link', { name: title })).toHaveAttribute('href', `/adminportal/kunden/${customer.id}`);
  await panel.getByRole('button', { name: /^Zuordnung lösen/ }).click();
  await expect(panel.getByText(`Bekannter Kunde: ${title}`)).toBeVisible();
  await toast(page, 'Zuordnung gelöst.').getByRole('button', { name: 'Rückgängig' }).click();
  // The row shows it before it is written.
  await expect(toast(page, 'Die Änderung wurde zurückgenommen.')).toBeVisible();
  await expect(panel.getByRole('link', { name: title })).toBeVisible();
  await service.from('contact_requests').delete().eq('customer_id', customer.id).throwOnError();
  await service.from('customers').delete().eq('id', customer.id).throwOnError();
});

test('lead desk: of a caller the number is enough, on every screen that shows the lead', async ({
  page,
  backend,
  service,
  signIn,
  isMobile,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Xaver ${mark}`;
  const number = `08165 ${parseInt(mark, 16)}`;
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await page.getByRole('button', { name: 'Neue Anfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Anfrage' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Nachricht').fill('Kellerräumung');
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(
    dialog.getByText('Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Telefon')).toBeFocused();
  await dialog.getByLabel('Telefon').fill(number);
  await dialog.getByRole('button', { name: 'Anfrage speichern' }).click();
  await expect(toast(page, 'Anfrage gespeichert.')).toBeVisible();

  // In the list, beside one that has no number, and in the panel.
  const mute = `Yvonne ${mark}`;
  await service
    .from('contact_requests')
    .insert({ name: mute, email: `${mark}@example.org`, message: 'Umzug' })
    .throwOnError();
  await page.goto(`/adminportal/leads?suche=${mark}`);
  await expect(rowOf(page, mute)).toContainText(`${mark}@example.org · -`);
  await page.goto(`/adminportal/leads?suche=${encodeURIComponent(number)}`);
  await expect(rowOf(page, name)).toContainText(`- · ${number}`);
  await page.getByRole('link', { name: `Details: ${name}` }).click();
  const panel = panelOf(page, name);
  await expect(panel).toContainText('E-Mail-');
  await expect(panel.getByRole('link', { name: number })).toHaveAttribute('href', /^tel:/);
  if (!isMobile) await expectAccessible(page);
  await panel.getByRole('button', { name: `Kunde anlegen: ${name}` }).click();
  const making = page.getByRole('dialog', { name: 'Kunde anlegen' });
  await expect(making.getByLabel('E-Mail')).toHaveValue('');
  await expect(making.getByLabel('Telefon')).toHaveValue(number);
  await making.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(page, 'Kunde erfolgreich angelegt.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Angebot schreiben' })).toBeVisible();

  await panel.getByRole('button', { name: `Daten löschen: ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`mit der Telefonnummer ${number}`);
  await question.getByRole('button', { name: 'Daten löschen' }).click();
  await expect(toast(page, 'Die Daten wurden gelöscht.')).toBeVisible();
  const { data } = await service.from('contact_requests').select('name').like('name', `%${mark}`).throwOnError();
  expect(data).toEqual([{ name: mute }]);
});

test('lead desk: a lead becomes a customer, or that of another one, and a failure keeps what was typed @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Anna Maria ${mark}`;
  await service
    .from('contact_requests')
    .insert({ name, email: `${mark}@example.org`, message: 'Guten Tag' })
    .throwOnError();
  const { data: other } = await service
    .from('customers')
    .insert({ last_name: `Andere ${mark}` })
    .select('id, number')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?suche=${mark}`);
  await page.getByRole('link', { name: `Details: ${name}` }).click();
  const panel = panelOf(page, name);
  await panel.getByRole('button', { name: /^Kunde anlegen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kunde anlegen' });
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Anna Maria');
  await expect(dialog.getByLabel('Nachname')).toHaveValue(mark);
  await dialog.getByLabel('Vorname').fill('Anna');
  await expectAccessible(page);
  await failOn(page, 'rpc/make_customer');
  await dialog.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(page, /^Fehler beim Anlegen des Kunden/)).toBeVisible();
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Anna');
  await mend(page, 'rpc/make_customer');
  await dialog.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(page, 'Kunde erfolgreich angelegt.')).toBeVisible();
  await expect(panel.getByRole('link', { name: new RegExp(`^K-\\d+ Anna ${mark}$`) })).toBeVisible();

  await panel.getByRole('button', { name: /^Anderer Kunde/ }).click();
  const choice = page.getByRole('dialog', { name: 'Kunde zuordnen' });
  const field = choice.getByRole('combobox', { name: 'Kunde' });
  const send = choice.getByRole('button', { name: 'Kunde zuordnen' });
  await expect(field).toBeFocused();
  await send.click();
  await expect(choice.getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await field.fill(`gibt es nicht ${mark}`);
  await expect(choice.getByText('Keine Kunden gefunden.')).toBeVisible();
  await field.fill(`andere ${mark}`);
  await expect(choice.getByRole('option', { name: other.number })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await choice.getByRole('option', { name: other.number }).click();
  await failOn(page, 'contact_requests', 'PATCH');
  await send.click();
  await expect(toast(page, /^Fehler beim Zuordnen des Kunden/)).toBeVisible();
  await expect(field).toHaveValue(`Andere ${mark} (${other.number})`);
  await mend(page, 'contact_requests');
  await send.click();
  await expect(toast(page, 'Kunde zugeordnet.')).toBeVisible();
  await expect(choice).toHaveCount(0);
  await expect(panel.getByRole('link', { name: `${other.number} Andere ${mark}` })).toBeVisible();
  await service.from('contact_requests').delete().eq('name', name).throwOnError();
  await service.from('customers').delete().like('last_name', `%${mark}`).throwOnError();
});

test('lead desk: what is to be thought of again is found on its day, until it is decided', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = (name: string, values: object) => ({
    name: `${name} ${mark}`,
    email: `${mark}@example.org`,
    message: 'Guten Tag',
    ...values,
  });
  await service
    .from('contact_requests')
    .insert([
      lead('Heute', { follow_up_on: berlinDay() }),
      lead('Gestern', { follow_up_on: berlinDay(-1) }),
      lead('Morgen', { follow_up_on: berlinDay(1) }),
      lead('Verloren', { follow_up_on: berlinDay(-1), status: 'verloren' }),
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await expect(tab(page, 'Offen')).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, `Heute ${mark}`)).toContainText('Wiedervorlage heute');
  await expect(rowOf(page, `Morgen ${mark}`)).toContainText(`Wiedervorlage ${formatDate(berlinDay(1))}`);
  await expect(rowOf(page, `Verloren ${mark}`)).toHaveCount(0);

  await tab(page, 'Wiedervorlage').click();
  await expect(page).toHaveURL('/adminportal/leads?tab=wiedervorlage');
  await expect(rowOf(page, `Gestern ${mark}`)).toContainText(`Überfällig seit ${formatDate(berlinDay(-1))}`);
  await expect(rowOf(page, `Morgen ${mark}`)).toHaveCount(0);
  await expect(rowOf(page, `Verloren ${mark}`)).toHaveCount(0);
  const due = page.getByRole('rowheader').filter({ hasText: mark });
  await expect(due.first()).toContainText('Gestern');

  await page.goto(`/adminportal/leads?tab=wiedervorlage&suche=${mark}`);
  await page.getByRole('link', { name: `Details: Heute ${mark}` }).click();
  const panel = panelOf(page, `Heute ${mark}`);
  // On a phone the panel covers the list.
  const rows = page.getByRole('rowheader', { includeHidden: true });
  const day = panel.getByLabel('Wiedervorlage der Anfrage');
  await expectAccessible(page);
  await failOn(page, 'contact_requests', 'PATCH');
  await day.fill(berlinDay(2));
  await expect(toast(page, /^Fehler beim Speichern der Wiedervorlage/)).toBeVisible();
  await expect(day).toHaveValue(berlinDay());
  await mend(page, 'contact_requests');
  await day.fill(berlinDay(2));
  await expect(toast(page, `Wiedervorlage am ${formatDate(berlinDay(2))}.`)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await toast(page, 'Wiedervorlage am').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows).toHaveCount(2);
  await panel.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(toast(page, 'Wiedervorlage entfernt.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await panel.getByRole('button', { name: 'Schließen' }).click();

  await page.getByLabel(`Status der Anfrage von Gestern ${mark}`).selectOption('Gewonnen');
  await expect(rows).toHaveCount(0);
  await toast(page, 'Status aktualisiert.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, `Gestern ${mark}`)).toBeVisible();
  await service.from('contact_requests').delete().like('name', `%${mark}`).throwOnError();
});

test('lead desk: an old address with a closed status shows exactly its rows @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const lead = { email: `${mark}@example.org`, message: 'Guten Tag' };
  await service
    .from('contact_requests')
    .insert([
      { ...lead, name: `${mark} verloren`, status: 'verloren' as const },
      { ...lead, name: `${mark} neu` },
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/leads?status=verloren&suche=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveText([/verloren/]);
  await expect(tab(page, 'Alle')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/adminportal/leads?status=neu&suche=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveText([/neu/]);
  await expect(tab(page, 'Offen')).toHaveAttribute('aria-selected', 'true');
  await service.from('contact_requests').delete().like('name', `${mark}%`).throwOnError();
});

test('referrals: an approved one becomes a lead once, and leads to it @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const referral = {
    referrer_name: 'Kai Empfehler',
    referrer_email: 'kai@example.org',
    referred_name: `Lea ${mark}`,
    referred_email: `lea-${mark}@example.org`,
    message: 'Sie zieht um.',
    status: 'approved' as const,
  };
  await service
    .from('referrals')
    .insert([referral, { ...referral, referred_email: referral.referred_email.toUpperCase(), referrer_name: 'Zweite' }])
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/referrals?suche=${mark}`);
  await rowOf(page, 'Kai Empfehler')
    .getByRole('link', { name: `Details: Lea ${mark}` })
    .click();
  const panel = panelOf(page, `Lea ${mark}`);
  const take = panel.getByRole('button', { name: `Als Anfrage übernehmen: Lea ${mark}` });
  await failOn(page, 'contact_requests', 'POST');
  await take.click();
  await expect(toast(page, /^Die Empfehlung konnte nicht übernommen werden/)).toBeVisible();
  await mend(page, 'contact_requests');
  await expect(take).toBeEnabled();
  await take.dblclick();
  await expect(toast(page, 'Die Empfehlung steht jetzt bei den Anfragen.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Zur Anfrage' })).toBeVisible();
  const leads = service.from('contact_requests').select('source, message').eq('email', referral.referred_email);
  expect((await leads.throwOnError()).data).toEqual([
    { source: 'empfehlung', message: 'Empfohlen von Kai Empfehler (kai@example.org).\n\nSie zieht um.' },
  ]);

  // Who was recommended twice is one lead.
  await panel.getByRole('button', { name: 'Schließen' }).click();
  await rowOf(page, 'Zweite')
    .getByRole('link', { name: `Details: Lea ${mark}` })
    .click();
  await panel.getByRole('link', { name: 'Zur Anfrage' }).click();
  await expect(page).toHaveURL(/\/adminportal\/leads\?tab=alle&zeile=/);
  await expect(panelOf(page, `Lea ${mark}`)).toContainText('QuelleEmpfehlung');
  await service.from('contact_requests').delete().eq('email', referral.referred_email).throwOnError();
  await service.from('referrals').delete().eq('referred_name', referral.referred_name).throwOnError();
});

test('referrals: two who take one over at the same moment make one lead, and the second one is told @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `paul-${mark}@example.org`;
  await service
    .from('referrals')
    .insert({ referred_name: `Paul ${mark}`, referred_email: email, status: 'approved' })
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/referrals?suche=${mark}`);
  await page.getByRole('link', { name: `Details: Paul ${mark}` }).click();
  const panel = panelOf(page, `Paul ${mark}`);
  const ofColleague = { name: 'Paul', email, message: 'Umzug', source: 'empfehlung' as const };
  const beSlower = async (route: Route) => {
    await service.from('contact_requests').insert(ofColleague).throwOnError();
    await route.continue();
  };
  await intercept(page, 'contact_requests', beSlower, 'POST');
  await panel.getByRole('button', { name: /^Als Anfrage übernehmen/ }).click();
  await expect(toast(page, 'Die Empfehlung wurde schon übernommen und steht bei den Anfragen.')).toBeVisible();
  await panel.getByRole('link', { name: 'Zur Anfrage' }).click();
  await expect(panelOf(page, 'Paul')).toContainText('QuelleEmpfehlung');
  await service.from('contact_requests').delete().eq('email', email).throwOnError();
  await service.from('referrals').delete().eq('referred_email', email).throwOnError();
});
