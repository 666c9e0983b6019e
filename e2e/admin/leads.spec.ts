import { failOn, showNoRows, tryAgain } from '../harness/faults';
import { expect, test } from '../harness/test';

test('leads: a failed load says so, offers another try and never looks empty @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'contact_requests');
  await page.goto('/adminportal/leads');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Leads');
  await expect(page.getByText('Keine Leads gefunden.')).toBeHidden();
  await tryAgain(page, 'contact_requests', notice);
  await expect(page.getByText('Johanna Kraus')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('leads: no rows say so @phone', async ({ page, backend, signIn }) => {
  await signIn(page, backend.logins.admin, null);
  await showNoRows(page, 'contact_requests');
  await page.goto('/adminportal/leads');
  await expect(page.getByText('Keine Leads gefunden.')).toBeVisible();
});

test('leads: more than a page is paged by the server, and the page survives a reload @desktop', async ({
  page,
  backend,
  signIn,
  service,
}) => {
  const mark = `Blättern-${crypto.randomUUID().slice(0, 8)}`;
  const old = Array.from({ length: 60 }, (_, index) => ({
    name: `${mark} ${index}`,
    email: 'b@example.org',
    message: 'Seite',
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  await service.from('contact_requests').insert(old).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await expect(page.getByText(/Seite 1 von \d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/seite=2/);
  await expect(page.getByText(/Seite 2 von \d+/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Seite 2 von \d+/)).toBeVisible();
  await expect(page.getByText(new RegExp(`${mark} \\d+`)).first()).toBeVisible();
  await service.from('contact_requests').delete().like('name', `${mark}%`).throwOnError();
});
