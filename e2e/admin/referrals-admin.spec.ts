import type { Page, Route } from '@playwright/test';
import { intercept, showNoRows } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const statusOf = (page: Page, name: string) => page.getByLabel(`Status der Empfehlung von ${name}`);
const longText = Array.from({ length: 40 }, (_, line) => `Zeile ${line + 1} der Nachricht`).join('\n');

test('referrals: new ones appear at once, are read in full and judged; an empty list says so @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const name = `Empfohlen-${crypto.randomUUID().slice(0, 8)}`;
  const isLive = watches(page, 'referrals');
  await signIn(page, backend.logins.admin, '/adminportal/referrals');
  await expect(page.getByRole('heading', { level: 1, name: 'Empfehlungen' })).toBeVisible();
  await expect(rowOf(page, 'Peter Sommer')).toContainText('Anonym');

  await isLive;
  cleanUp(() => service.from('referrals').delete().eq('referred_name', name).throwOnError());
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
  // The panel has a control for the status as well.
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

  await showNoRows(page, 'referrals');
  await page.reload();
  await expect(page.getByText('Keine Empfehlungen gefunden.')).toBeVisible();
});

test('referrals: an approved one becomes one lead, also if a colleague is faster, and leads to it @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const referral = {
    referrer_name: 'Kai Empfehler',
    referrer_email: 'kai@example.org',
    referred_name: `Lea ${mark}`,
    referred_email: `lea-${mark}@example.org`,
    message: 'Sie zieht um.',
    status: 'approved' as const,
  };
  const byColleague = { ...referral, referrer_name: 'Dritte', referred_email: `paul-${mark}@example.org` };
  cleanUp(async () => {
    const emails = [referral, byColleague].map(({ referred_email }) => referred_email);
    await service.from('contact_requests').delete().in('email', emails).throwOnError();
    await service.from('referrals').delete().eq('referred_name', referral.referred_name).throwOnError();
  });
  await service
    .from('referrals')
    .insert([
      byColleague,
      referral,
      { ...referral, referred_email: referral.referred_email.toUpperCase(), referrer_name: 'Zweite' },
    ])
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/referrals?suche=${mark}`);
  await rowOf(page, 'Kai Empfehler')
    .getByRole('link', { name: `Details: Lea ${mark}` })
    .click();
  const panel = page.getByRole('dialog', { name: `Lea ${mark}` });
  const take = panel.getByRole('button', { name: `Als Anfrage übernehmen: Lea ${mark}` });
  await take.dblclick();
  await expect(toast(page, 'Die Empfehlung steht jetzt bei den Anfragen.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Zur Anfrage' })).toBeVisible();
  const leads = service.from('contact_requests').select('source, message').eq('email', referral.referred_email);
  expect((await leads.throwOnError()).data).toEqual([
    { source: 'empfehlung', message: 'Empfohlen von Kai Empfehler (kai@example.org).\n\nSie zieht um.' },
  ]);

  // A person who was recommended twice is one lead.
  await panel.getByRole('button', { name: 'Schließen' }).click();
  await rowOf(page, 'Zweite')
    .getByRole('link', { name: `Details: Lea ${mark}` })
    .click();
  await panel.getByRole('link', { name: 'Zur Anfrage' }).click();
  await expect(page).toHaveURL(/\/adminportal\/leads\?tab=alle&zeile=/);
  await expect(panel).toContainText('QuelleEmpfehlung');

  // A colleague takes over another one just before.
  await page.goto(`/adminportal/referrals?suche=${mark}`);
  await rowOf(page, 'Dritte')
    .getByRole('link', { name: `Details: Lea ${mark}` })
    .click();
  const theirs = { name: 'Paul', email: byColleague.referred_email, message: 'Umzug', source: 'empfehlung' as const };
  const takeFirst = async (route: Route) => {
    await service.from('contact_requests').insert(theirs).throwOnError();
    await route.continue();
  };
  await intercept(page, 'contact_requests', takeFirst, 'POST');
  await take.click();
  await expect(toast(page, 'Die Empfehlung wurde schon übernommen und steht bei den Anfragen.')).toBeVisible();
  await panel.getByRole('link', { name: 'Zur Anfrage' }).click();
  await expect(page.getByRole('dialog', { name: 'Paul' })).toContainText('QuelleEmpfehlung');
});
