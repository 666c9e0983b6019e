import { failOn, loseAnswers, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

test('a conversation: live on both sides, with read receipts @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const subject = `Schlüssel ${crypto.randomUUID().slice(0, 8)}`;
  await service
    .from('requests')
    .insert({ user_id: account.id, subject: 'Umzug nach Dachau', description: 'Zwei Zimmer' })
    .throwOnError();
  await signIn(page, account, '/kundenportal/nachrichten');
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Zu welchem Auftrag?').selectOption('Umzug nach Dachau');
  await page.getByLabel('Nachricht', { exact: true }).fill('Wo liegt er?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(toast(page, 'Nachricht erfolgreich gesendet')).toBeVisible();
  await page.goto('/kundenportal');
  await expect(page.getByText('Das Büro hat eine Ihrer Nachrichten noch nicht gelesen')).toBeVisible();

  const office = await browser.newPage({ baseURL });
  await signIn(office, backend.logins.admin, `/adminportal/notifications?suche=${subject.split(' ')[1]}`);
  await office.getByRole('link', { name: `Details: ${subject}` }).click();
  const panel = office.getByRole('dialog', { name: subject });
  await panel.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(panel.getByText('Bitte geben Sie eine Antwort ein.')).toBeVisible();
  await panel.getByLabel('Ihre Antwort').fill('Bei der Hausmeisterin.');
  await failOn(office, 'message_replies', 'POST');
  await panel.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(toast(office, 'Fehler beim Senden der Antwort')).toBeVisible();
  await mend(office, 'message_replies');
  await office.reload();
  await expect(panel.getByLabel('Ihre Antwort')).toHaveValue('Bei der Hausmeisterin.');
  await panel.getByRole('button', { name: 'Antworten', exact: true }).dblclick();
  await expect(toast(office, 'Antwort gesendet.')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toHaveText(/Bei der Hausmeisterin\./);
  await expect(panel.getByRole('listitem')).toContainText('noch nicht gelesen');
  await expect(panel.getByText('Gelesen', { exact: true })).toBeVisible();

  await expect(page.getByText('Das Büro hat Ihnen geantwortet')).toBeVisible();
  const isLive = watches(page, 'message_replies');
  await page.goto('/kundenportal/nachrichten');
  await expect(rowOf(page, subject)).toContainText('Neue Antwort');
  await isLive;
  await page.getByRole('link', { name: `Details: ${subject}` }).click();
  const own = page.getByRole('dialog', { name: subject });
  await expect(own.getByRole('link', { name: 'Umzug nach Dachau' })).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveText(/Bei der Hausmeisterin\./);
  await expect(page.getByText('Neue Antwort')).toBeHidden();
  await expect(panel.getByRole('listitem')).toContainText('· gelesen');

  await own.getByLabel('Ihre Antwort').fill('Danke!');
  await own.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByLabel('Ihre Antwort')).toHaveValue('');
  await expect(panel.getByRole('listitem').last()).toContainText('Danke!');
  await expect(panel.getByText('Ungelesen', { exact: true })).toBeVisible();
  await office.close();
});

test('a reply whose response got lost appears above the form that still has its text @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const { data: message } = await service
    .from('messages')
    .insert({ user_id: account.id, subject: 'Termin', content: 'Wann?' })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, account, `/kundenportal/nachrichten?zeile=${message.id}`);
  const own = page.getByRole('dialog', { name: 'Termin' });
  await own.getByLabel('Ihre Antwort').fill('Geht es morgen?');
  await loseAnswers(page, 'message_replies', 'POST');
  await own.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(toast(page, 'Fehler beim Senden der Antwort')).toBeVisible();
  await expect(own.getByLabel('Ihre Antwort')).toHaveValue('Geht es morgen?');
  await expect(own.getByRole('listitem')).toHaveText(/Geht es morgen\?/);
});
