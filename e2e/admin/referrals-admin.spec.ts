import type { Page } from '@playwright/test';
import { failOn, showNoRows, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const statusOf = (page: Page, name: string) => page.getByLabel(`Status der Empfehlung von ${name}`);
const longText = Array.from({ length: 40 }, (_, line) => `Zeile ${line + 1} der Nachricht`).join('\n');

test('referrals: arrive by themselves, are read in full and judged @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const name = `Empfohlen-${crypto.randomUUID().slice(0, 8)}`;
  const isLive = watches(page, 'referrals');
  await signIn(page, backend.logins.admin, '/adminportal/referrals');
  await expect(page.getByRole('heading', { level: 1, name: 'Empfehlungen' })).toBeVisible();
  await expect(rowOf(page, 'Peter Sommer')).toContainText('Anonym');

  await isLive;
  await service
    .from('referrals')
    .insert({ referred_name: name, referred_email: 'neu@example.org', referrer_name: 'Kai', message: longText })
    .throwOnError();
  const row = rowOf(page, name);
  await expect(row).toContainText('Kai');
  await expect(row.getByRole('link', { name: 'neu@example.org' })).toHaveAttribute('href', 'mailto:neu@example.org');

  expect((await row.boundingBox())?.height).toBeLessThan(100);
  await row.getByRole('link', { name: `Details: ${name}` }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toContainText('Zeile 40 der Nachricht');
  await page.keyboard.press('Escape');
  // It has a control for the status as well.
  await expect(panel).toBeHidden();

  const badge = row.locator('span', { hasText: /^(Ausstehend|Genehmigt|Abgelehnt)$/ });
  await expect(badge).toHaveText('Ausstehend');
  for (const [status, label] of [
    ['approved', 'Genehmigt'],
    ['rejected', 'Abgelehnt'],
    ['pending', 'Ausstehend'],
  ] as const) {
    await statusOf(page, name).selectOption(label);
    await expect(badge).toHaveText(label);
    const { data } = await service.from('referrals').select('status').eq('referred_name', name).single().throwOnError();
    expect(data).toEqual({ status });
  }
  await expect(toast(page, 'Status der Empfehlung aktualisiert.').first()).toBeVisible();
  await service.from('referrals').delete().eq('referred_name', name).throwOnError();
});

test('referrals: whatever fails says so and keeps what was there; no rows say so @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'referrals');
  await page.goto('/adminportal/referrals');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Empfehlungen');
  await expect(page.getByText('Keine Empfehlungen gefunden.')).toBeHidden();
  await tryAgain(page, 'referrals', notice);
  await expect(rowOf(page, 'Nina Bauer')).toBeVisible();

  await failOn(page, 'referrals', 'PATCH');
  await statusOf(page, 'Nina Bauer').selectOption('Genehmigt');
  await expect(toast(page, 'Fehler beim Aktualisieren des Status.')).toBeVisible();
  await expect(statusOf(page, 'Nina Bauer')).toHaveValue('pending');

  await showNoRows(page, 'referrals');
  await page.reload();
  await expect(page.getByText('Keine Empfehlungen gefunden.')).toBeVisible();
});

test('leads: on a phone the name heads the card, and a long message is read in full', async ({
  page,
  backend,
  service,
  signIn,
  isMobile,
}) => {
  const name = `Lead-${crypto.randomUUID().slice(0, 8)}`;
  await service.from('contact_requests').insert({ name, email: 'lead@example.org', message: longText }).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  const row = rowOf(page, name);
  const heading = await row.getByRole('rowheader').boundingBox();
  const date = await row.getByRole('cell').first().boundingBox();
  if (isMobile) expect(heading?.y).toBeLessThan(date?.y ?? 0);
  else expect(heading?.x).toBeGreaterThan(date?.x ?? Infinity);

  const height = async () => (await row.boundingBox())?.height ?? 0;
  const cutHeight = await height();
  if (isMobile) {
    await row.getByRole('button', { name: `Mehr anzeigen: Nachricht von ${name}` }).click();
    await expect.poll(height).toBeGreaterThan(cutHeight + 500);
  } else {
    await row.getByRole('link', { name: `Details: ${name}` }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Zeile 40 der Nachricht');
    expect(await height()).toBe(cutHeight);
  }
  await service.from('contact_requests').delete().eq('name', name).throwOnError();
});
