import { berlinDay } from '@/lib/time/berlin-time';
import { deliver } from '../harness/deliver';
import { watches } from '../harness/live';
import { Mailbox } from '../harness/mailbox';
import { takeOwnAddress } from '../harness/own-address';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test('from a contact request to a completed order: visitor, office and customer @desktop', async ({
  page: office,
  browser,
  baseURL,
  backend,
  mailbox,
  service,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `erika.${mark}@example.org`;
  const name = `Erika Story-${mark}`;
  const subject = `Umzug ${mark}`;
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await takeOwnAddress(phone);
  const visitor = await phone.newPage();

  // The office has its leads open when a visitor sends a request.
  const isLive = watches(office, 'contact_requests');
  await signIn(office, backend.logins.admin, '/adminportal/leads');
  await isLive;
  await visitor.goto('/kontakt');
  await visitor.getByLabel('Vorname').fill('Erika');
  await visitor.getByLabel('Nachname').fill(`Story-${mark}`);
  await visitor.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await visitor.getByLabel('Telefon').fill('0170 7654321');
  await visitor.getByLabel('Leistung').selectOption('Transporte & Umzüge');
  await visitor.getByRole('textbox', { name: 'Nachricht' }).fill('Wir ziehen im Mai um.');
  await visitor.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(visitor, 'Ihre Nachricht wurde erfolgreich gesendet!')).toBeVisible();
  const confirmation = await mailbox.waitFor(email, /^Ihre Anfrage ist bei uns angekommen$/);
  expect(confirmation.Text).toContain('Leistung: Transporte & Umzüge');
  expect(confirmation.Text).not.toContain('im Mai');

  // The office sets a follow-up and creates a customer.
  await expect(rowOf(office, name)).toContainText('Wir ziehen im Mai um.');
  await office.getByRole('link', { name: `Details: ${name}` }).click();
  const lead = office.getByRole('dialog', { name });
  await lead.getByLabel('Wiedervorlage der Anfrage').fill(berlinDay(1));
  await expect(toast(office, 'Wiedervorlage am')).toBeVisible();
  await lead.getByRole('button', { name: /^Kunde anlegen/ }).click();
  const creating = office.getByRole('dialog', { name: 'Kunde anlegen' });
  await creating.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(toast(office, 'Kunde erfolgreich angelegt.')).toBeVisible();
  await lead.getByRole('link', { name: /^K-\d+ / }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();

  // It adds a note and places an order with its address.
  const file = office.getByRole('main');
  const fileAddress = office.url();
  await office.getByRole('tab', { name: 'Notizen' }).click();
  await office.getByLabel('Neue Notiz').fill('Hat ein Klavier.');
  await office.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(toast(office, 'Notiz gespeichert.')).toBeVisible();
  await office.getByRole('tab', { name: 'Kundenaufträge' }).click();
  await file.getByRole('button', { name: 'Neuer Kundenauftrag' }).click();
  const placing = office.getByRole('dialog', { name: 'Neuer Kundenauftrag' });
  await placing.getByLabel('Betreff').fill(subject);
  await placing.getByLabel('Beschreibung').fill('Drei Zimmer nach Freising');
  await placing.getByLabel('Ort', { exact: true }).fill('Freising');
  await placing.getByRole('button', { name: 'Kundenauftrag anlegen' }).click();
  await expect(office.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const orderAddress = office.url();
  const order = orderAddress.split('/').at(-1) ?? '';
  const received = await mailbox.waitFor(email, /^Ihr Auftrag ist bei uns eingegangen$/);
  expect(received.Text).toContain(`Auftrag: ${subject}\nEinsatzort: Freising`);
  expect(received.Text).not.toContain('/kundenportal');

  // The customer registers with that address; the order belongs to the account once it is confirmed.
  await visitor.goto('/register');
  await visitor.getByLabel('Vorname').fill('Erika');
  await visitor.getByLabel('Nachname').fill(`Story-${mark}`);
  await visitor.getByLabel('E-Mail-Adresse').fill(email.toUpperCase());
  await visitor.getByLabel('Passwort', { exact: true }).fill('Geheim-2026!');
  await visitor.getByLabel('Passwort bestätigen', { exact: true }).fill('Geheim-2026!');
  await visitor.getByRole('checkbox').click();
  await visitor.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
  await expect(visitor).toHaveURL('/login');
  const { data: before } = await service.from('requests').select('user_id').eq('id', order).single().throwOnError();
  expect(before.user_id).toBeNull();
  const home = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } });
  const customer = await home.newPage();
  await customer.goto(Mailbox.linkOf(await mailbox.waitFor(email, /bestätigen/)));
  await expect(toast(customer, 'E-Mail erfolgreich bestätigt und angemeldet!')).toBeVisible();
  await customer.getByRole('main').getByRole('link', { name: 'Weiter zum Kundenportal' }).click();
  await expect(customer.getByText(`Willkommen, ${email}`)).toBeVisible();
  await customer.goto('/kundenportal/auftraege');
  await expect(rowOf(customer, subject)).toContainText('Ort der Arbeit: Freising');

  // She sends a message about the order, and the office replies.
  await customer.goto('/kundenportal/nachrichten');
  await customer.getByLabel('Betreff').fill(`Frage ${mark}`);
  await customer.getByLabel('Zu welchem Auftrag?').selectOption(subject);
  await customer.getByLabel('Nachricht', { exact: true }).fill('Bringen Sie Kartons mit?');
  await customer.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(customer, 'Nachricht erfolgreich gesendet')).toBeVisible();
  const hears = watches(customer, 'message_replies');
  await customer.reload();
  await hears;
  await expect(file.getByText(`Frage ${mark}`)).toBeVisible();
  await office.goto(`/adminportal/notifications?suche=${mark}`);
  await office.getByRole('link', { name: `Details: Frage ${mark}` }).click();
  const conversation = office.getByRole('dialog', { name: `Frage ${mark}` });
  await conversation.getByLabel('Ihre Antwort').fill('Ja, dreißig Stück.');
  await conversation.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(toast(office, 'Antwort gesendet.')).toBeVisible();

  // The reply appears live and is unread, so it is mailed as well.
  await expect(rowOf(customer, `Frage ${mark}`)).toContainText('Neue Antwort');
  const { data: message } = await service
    .from('messages')
    .select('id')
    .eq('subject', `Frage ${mark}`)
    .single()
    .throwOnError();
  await deliver(service, message.id);
  const answer = await mailbox.waitFor(email, new RegExp(`^Antwort auf Ihre Nachricht: Frage ${mark}$`));
  expect(answer.Text).toContain('> Ja, dreißig Stück.');
  await customer.getByRole('link', { name: `Details: Frage ${mark}` }).click();
  const own = customer.getByRole('dialog', { name: `Frage ${mark}` });
  await expect(own.getByRole('listitem')).toHaveText(/Ja, dreißig Stück\./);
  await expect(conversation.getByRole('listitem')).toContainText('· gelesen');

  // The order is completed, and the customer gets a mail.
  await office.goto(orderAddress);
  await office.getByLabel(`Status von ${subject}`).selectOption('completed');
  await expect(toast(office, 'Status aktualisiert.')).toBeVisible();
  await deliver(service, order);
  const done = await mailbox.waitFor(email, /^Ihr Auftrag ist abgeschlossen$/);
  expect(Mailbox.linkOf(done)).toMatch(/\/kundenportal\/auftraege$/);
  await customer.goto('/kundenportal/auftraege');
  await expect(rowOf(customer, subject)).toContainText('Abgeschlossen');

  // The customer's timeline has everything, newest first.
  await office.goto(fileAddress);
  const events = file.getByRole('list').last().getByRole('listitem');
  await expect(events).toHaveCount(9);
  const titles = (await events.locator(':scope > div > p:first-child').allTextContents()).map((title) =>
    title.replace(/\s+$/, ''),
  );
  const isMail = (title: string) => title.startsWith('E-Mail: ');
  // A mail has the same time as its event.
  expect(titles.filter((title) => !isMail(title))).toEqual([
    `Antwort: Frage ${mark}`,
    expect.stringContaining(`Nachricht: Frage ${mark}`),
    expect.stringContaining(`Kundenauftrag: ${subject}`),
    'Notiz',
    expect.stringContaining('Anfrage: Transporte & Umzüge'),
  ]);
  expect(titles.filter(isMail)).toEqual([
    expect.stringContaining('E-Mail: Ihr Auftrag ist abgeschlossen'),
    expect.stringContaining(`E-Mail: Antwort auf Ihre Nachricht: Frage ${mark}`),
    expect.stringContaining('E-Mail: Ihr Auftrag ist bei uns eingegangen'),
    expect.stringContaining('E-Mail: Ihre Anfrage ist bei uns angekommen'),
  ]);
  await Promise.all([phone.close(), home.close()]);
});
