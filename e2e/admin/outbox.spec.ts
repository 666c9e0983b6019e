import { failOn, intercept, mend, showNoRows } from '../harness/faults';
import { closeByEscape, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const failed = { status: 'failed', attempts: 5, last_error: 'connect ECONNREFUSED mail.example.org:587' } as const;

test('outbox: a failed mail is found, read and sent again unless a colleague did; paged; an empty outbox says so @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  mailbox,
  signIn,
}) => {
  test.slow();
  const to_email = `post-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const mail = { to_email, subject: `Willkommen ${to_email}`, text: 'Erste Zeile\n\nLetzte Zeile', ...failed };
  // Older ones come after it; the next one moves up when it leaves.
  const old = Array.from({ length: 51 }, (_, index) => ({
    ...mail,
    subject: `Alt ${index} ${to_email}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  cleanUp(() => service.from('email_queue').delete().eq('to_email', to_email).throwOnError());
  await service
    .from('email_queue')
    .insert([{ ...mail, created_at: new Date().toISOString() }, ...old])
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
  await closeByEscape(dialog);

  await row.getByRole('button', { name: 'Erneut senden' }).dblclick();
  await expect(toast(page, 'Die E-Mail wird erneut gesendet.')).toHaveCount(1);
  await expect(row).toBeHidden();
  await expect(rowOf(page, `Alt 50 ${to_email}`)).toContainText('Fehlgeschlagen');
  const { Text } = await mailbox.waitFor(to_email, /^Willkommen/);
  expect(Text).toContain('Letzte Zeile');
  await page.getByRole('tab', { name: 'Alle' }).click();
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(row).toContainText('Gesendet', { timeout: 1_000 });
  }).toPass();
  await expect(row.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0);

  // The next page, where a colleague has it sent just before.
  await page.getByRole('tab', { name: 'Fehlgeschlagen' }).click();
  await expect(page.getByText('Seite 1 von 2')).toBeVisible();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/tab=fehlgeschlagen&seite=2/);
  const oldest = rowOf(page, `Alt 0 ${to_email}`);
  await expect(oldest).toBeVisible();
  await expect(page.getByRole('region', { name: 'Postausgang' }).getByRole('row')).toHaveCount(2);
  const resend = oldest.getByRole('button', { name: 'Erneut senden' });
  await failOn(page, 'rpc/resend_mail');
  await resend.click();
  await expect(toast(page, 'Fehler beim erneuten Senden: Der Server antwortet gerade nicht richtig.')).toBeVisible();
  await expect(resend).toBeEnabled();
  await mend(page, 'rpc/resend_mail');
  await service
    .from('email_queue')
    .update({ status: 'sent', last_error: null })
    .match({ to_email, subject: `Alt 0 ${to_email}` })
    .throwOnError();
  await resend.click();
  await expect(toast(page, 'Die E-Mail wird bereits gesendet oder wurde gesendet.')).toBeVisible();

  await showNoRows(page, 'email_queue');
  await page.goto('/adminportal/postausgang');
  await expect(page.getByText('Noch keine E-Mails im Postausgang.')).toBeVisible();
});

test('outbox: the scheduled jobs, with their last run and its error @phone', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, '/adminportal/postausgang');
  // The backend has not run through a night.
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
