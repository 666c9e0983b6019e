import { failOn, intercept, mend, showNoRows, tryAgain } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const failed = { status: 'failed', attempts: 5, last_error: 'connect ECONNREFUSED mail.example.org:587' } as const;

test('outbox: a failed mail is found, read and sent again, and its state follows by itself @desktop', async ({
  page,
  backend,
  service,
  mailbox,
  signIn,
}) => {
  const to_email = `post-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const mail = { to_email, subject: `Willkommen ${to_email}`, text: 'Erste Zeile\n\nLetzte Zeile', ...failed };
  // An older one stands below it and comes up when it leaves.
  const below = { ...mail, subject: `Darunter ${to_email}`, created_at: '2020-01-01T00:00:00Z' };
  await service
    .from('email_queue')
    .insert([mail, below].map((row) => ({ created_at: new Date().toISOString(), ...row })))
    .throwOnError();
  await signIn(page, backend.logins.admin, null);
  await page.clock.install();
  await page.goto('/adminportal/postausgang');
  const row = rowOf(page, mail.subject);
  await expect(row).toContainText('Fehlgeschlagen');
  await expect(row).toContainText(failed.last_error);
  await page.getByRole('tab', { name: 'Fehlgeschlagen' }).click();
  await expect(page).toHaveURL(/tab=fehlgeschlagen/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Fehlgeschlagen' })).toHaveAttribute('aria-selected', 'true');

  await row.getByRole('button', { name: mail.subject, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: mail.subject });
  await expect(dialog).toContainText(`An ${to_email}`);
  await expect(dialog).toContainText('Letzte Zeile');
  await expect(dialog).toContainText(failed.last_error);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Erneut senden' }).dblclick();
  await expect(toast(page, 'Die E-Mail wird erneut gesendet.')).toHaveCount(1);
  await expect(row).toBeHidden();
  await expect(rowOf(page, below.subject)).toContainText('Fehlgeschlagen');
  const { Text } = await mailbox.waitFor(to_email, /^Willkommen/);
  expect(Text).toContain('Letzte Zeile');
  await page.getByRole('tab', { name: 'Alle' }).click();
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(row).toContainText('Gesendet', { timeout: 1_000 });
  }).toPass();
  await expect(row.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0);
  await service.from('email_queue').delete().eq('to_email', to_email).throwOnError();
});

test('outbox: paged by the server, and whatever fails says so @desktop', async ({ page, backend, service, signIn }) => {
  const to_email = `seiten-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const old = Array.from({ length: 51 }, (_, index) => ({
    to_email,
    subject: `Alt ${index}`,
    text: 'Text',
    ...failed,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  await service.from('email_queue').insert(old).throwOnError();
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'email_queue');
  await page.goto('/adminportal/postausgang?tab=fehlgeschlagen');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden des Postausgangs');
  await expect(toast(page, 'Fehler beim Laden des Postausgangs')).toHaveCount(1);
  await expect(page.getByText('Keine fehlgeschlagenen E-Mails.')).toBeHidden();
  await tryAgain(page, 'email_queue', notice);
  await expect(page.getByText('Seite 1 von 2')).toBeVisible();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/tab=fehlgeschlagen&seite=2/);
  const row = rowOf(page, 'Alt 0');
  await expect(row).toBeVisible();
  await expect(page.getByRole('region', { name: 'Postausgang' }).getByRole('row')).toHaveCount(2);

  const resend = row.getByRole('button', { name: 'Erneut senden' });
  await failOn(page, 'rpc/resend_mail');
  await resend.click();
  await expect(toast(page, 'Fehler beim erneuten Senden: Der Server antwortet gerade nicht richtig.')).toBeVisible();
  await expect(resend).toBeEnabled();
  await mend(page, 'rpc/resend_mail');
  // Somebody else had it sent before this click.
  await service
    .from('email_queue')
    .update({ status: 'sent', last_error: null })
    .match({ to_email, subject: 'Alt 0' })
    .throwOnError();
  await resend.click();
  await expect(toast(page, 'Die E-Mail wird bereits gesendet oder wurde gesendet.')).toBeVisible();

  await showNoRows(page, 'email_queue');
  await page.goto('/adminportal/postausgang');
  await expect(page.getByText('Noch keine E-Mails im Postausgang.')).toBeVisible();
  await service.from('email_queue').delete().eq('to_email', to_email).throwOnError();
});

test('outbox: what the system does by itself, and what went wrong with it @phone', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'rpc/last_job_runs');
  await page.goto('/adminportal/postausgang');
  const section = page.getByRole('region', { name: 'Geplante Aufgaben' });
  await expect(section.getByRole('alert')).toContainText('Fehler beim Laden der geplanten Aufgaben');
  await tryAgain(page, 'rpc/last_job_runs', section);
  // The backend of this journey is too young for the nightly ones.
  const nightly = rowOf(page, 'Besuche nach 30 Tagen löschen');
  await expect(nightly).toContainText('Noch nie');
  await expect(nightly).toContainText('Keiner');

  const error = 'permission denied for table visitors';
  const failedAt = '2026-03-05T02:17:00Z';
  await intercept(page, 'rpc/last_job_runs', (route) =>
    route.fulfill({
      json: [{ name: 'purge-visitors', ran_at: failedAt, status: 'failed', failed_at: failedAt, error }],
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.reload();
  await expect(nightly).toContainText('05.03.2026, 03:17');
  await expect(nightly).toContainText('Fehlgeschlagen');
  await expect(nightly).toContainText(error);
});
