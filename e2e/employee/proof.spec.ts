import type { Locator, Page } from '@playwright/test';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { planTask } from '../harness/planned-task';
import { expect, test, type Fixtures } from '../harness/test';

const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;

/** A planned task with hours, a checklist and extra work. */
async function workOn({ service, newAccount }: Pick<Fixtures, 'service' | 'newAccount'>) {
  const planned = await planTask(
    { service, newAccount },
    { contact_name: 'Vera Vogt', checklist: [{ text: 'Schlüssel übergeben', done_by: null, done_at: null }] },
  );
  const { employee, task } = planned;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await service
    .from('work_times')
    .insert({ user_id: employee.id, task_id: task.id, start_time: ago(150), end_time: ago(30) })
    .throwOnError();
  await service
    .from('task_extras')
    .insert({ task_id: task.id, author_id: employee.id, kind: 'extra-work', text: 'Keller', minutes: 90 })
    .throwOnError();
  const proofs = async () =>
    (
      await service
        .from('task_proofs')
        .select('id, signer_name, signature, absence_reason, by_mail, author_id, sha256, content')
        .eq('task_id', task.id)
        .throwOnError()
    ).data;
  return { ...planned, proofs };
}

/** Draws two lines with the pointer. */
async function draw(page: Page, field: Locator) {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field to sign in.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const line of [
    [at(0.1, 0.7), at(0.2, 0.3), at(0.3, 0.7)],
    [at(0.4, 0.5), at(0.8, 0.4)],
  ]) {
    const [first, ...rest] = line;
    await page.mouse.move(...first!);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...point, { steps: 5 });
    await page.mouse.up();
  }
}

test('the proof of work: signed for what is shown above, once, after which nothing changes; the office and the customer have its file @phone', async ({
  page,
  browser,
  baseURL,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, customer, order, task, proofs } = await workOn({ service, newAccount });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await failOn(page, 'task_proofs');
  // From the start: the sheet keeps a copy.
  await failOn(page, 'rpc/task_proof_draft');
  await signIn(page, employee, sheet(task.id));
  await expect(page.getByRole('main').getByText('Fehler beim Laden des Arbeitsnachweises')).toBeVisible();
  await tryAgain(page, 'task_proofs', page.getByRole('main'));
  const open = page.getByRole('button', { name: 'Unterschreiben lassen' });
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsnachweis' });
  await expect(dialog.getByText('Fehler beim Laden des Arbeitsnachweises')).toBeVisible();
  await tryAgain(page, 'rpc/task_proof_draft', dialog);

  for (const part of ['2:00 Std.', 'Schlüssel übergeben', 'Offen', 'Keller', '1:30 Std.'])
    await expect(dialog.getByText(part, { exact: true })).toBeVisible();
  const name = dialog.getByLabel('Name in Druckschrift');
  await expect(name).toHaveValue('Vera Vogt');
  const save = dialog.getByRole('button', { name: 'Unterschrift speichern' });
  await save.click();
  await expect(dialog.getByText('Bitte lassen Sie den Kunden unterschreiben.').first()).toBeVisible();

  const field = dialog.getByRole('img', { name: /^Feld für die Unterschrift/ });
  await draw(page, field);
  await expect(field).toHaveAccessibleName('Feld für die Unterschrift, unterschrieben');
  await dialog.getByRole('button', { name: 'Neu unterschreiben' }).click();
  await expect(field).toHaveAccessibleName('Feld für die Unterschrift, leer');
  await draw(page, field);
  await name.fill('Vera Vogt-Kern');
  await dialog.getByLabel('Dem Kunden als PDF per E-Mail senden').click();
  // It arrives, and the answer does not.
  await loseAnswers(page, 'rpc/sign_task_proof');
  await save.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Unterschrieben von Vera Vogt-Kern, .* Wartet auf das Netz\.$/)).toBeVisible();
  await mend(page, 'rpc/sign_task_proof');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Unterschrieben von Vera Vogt-Kern, .* Uhr\.$/)).toBeVisible({ timeout: 15_000 });

  const [proof, ...others] = await proofs();
  expect(others).toEqual([]);
  expect(proof).toMatchObject({ signer_name: 'Vera Vogt-Kern', by_mail: true, author_id: employee.id });
  expect(proof?.signature).toMatch(/^M\d+ \d+(L\d+ \d+)+M\d+ \d+(L\d+ \d+)+$/);
  expect(proof?.content).toMatchObject({ title: task.title, extras: [{ text: 'Keller', minutes: 90 }] });

  // Nothing of it changes any more.
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mehrarbeit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ändern: Keller' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Schlüssel übergeben' })).toBeDisabled();

  await expect.poll(async () => (await proofs())[0]?.sha256, { timeout: 20_000 }).toMatch(/^[0-9a-f]{64}$/);
  const { data: mails } = await service
    .from('email_queue')
    .select('kind, to_email')
    .eq('subject_id', String(proof?.id))
    .throwOnError();
  expect(mails).toEqual([{ kind: 'proof-signed', to_email: customer.email }]);

  // The customer's portal, the order and the customer's file.
  const portal = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await signIn(portal, customer, '/kundenportal/auftraege');
  const own = portal.getByRole('list', { name: `Arbeitsnachweise zu „${order.subject}“` });
  await expect(own).toContainText('Unterschrieben von Vera Vogt-Kern');
  const [file] = await Promise.all([
    portal.waitForEvent('download'),
    own.getByRole('button', { name: /^PDF: arbeitsnachweis-/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^arbeitsnachweis-\d{4}-\d\d-\d\d\.pdf$/);

  const office = await browser.newPage({ baseURL, viewport: { width: 1366, height: 768 } });
  await signIn(office, backend.logins.admin, `/adminportal/kundenauftraege/${order.id}`);
  const [copy] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: /^PDF: arbeitsnachweis-/ }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe(file.suggestedFilename());
  await office.goto(`/adminportal/auftragsverwaltung?zeile=${task.id}`);
  await expect(office.getByText(/^Unterschrieben von Vera Vogt-Kern, /)).toBeVisible();
  await office.goto(`/adminportal/kunden/${order.customer_id}?tab=dokumente`);
  await expect(office.getByText(/^Unterschrieben von Vera Vogt-Kern, /)).toBeVisible();
});

test('the proof of work: nobody is there to sign @phone', async ({ page, newAccount, signIn, service }) => {
  const { employee, task, proofs } = await workOn({ service, newAccount });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee, sheet(task.id));
  await page.getByRole('button', { name: 'Unterschreiben lassen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsnachweis' });
  await dialog.getByLabel('Niemand ist da, der unterschreiben kann').click();
  await expect(dialog.getByLabel('Name in Druckschrift')).toHaveCount(0);
  await dialog.getByLabel('Grund').fill('Schlüssel lag im Kasten');
  await dialog.getByRole('button', { name: 'Ohne Unterschrift abschließen' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Niemand war da, .*: Schlüssel lag im Kasten\.$/)).toBeVisible();
  expect(await proofs()).toMatchObject([
    { signer_name: null, signature: null, absence_reason: 'Schlüssel lag im Kasten', by_mail: false },
  ]);
});

test('the proof of work: offline it shows what was done online, and an entry whose response got lost only once @phone', async ({
  page,
  context,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task } = await workOn({ service, newAccount });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, employee, sheet(task.id));
  const dialog = page.getByRole('dialog', { name: 'Arbeitsnachweis' });
  const isReloaded = () => page.waitForResponse((answer) => answer.url().includes('rpc/task_proof_draft'));
  const noteExtra = async (text: string) => {
    await page.getByRole('button', { name: 'Mehrarbeit', exact: true }).click();
    const extra = page.getByRole('dialog', { name: 'Mehrarbeit' });
    await extra.getByLabel('Was war zu tun?').fill(text);
    await extra.getByLabel('Stunden').fill('1');
    await extra.getByRole('button', { name: 'Speichern' }).click();
    await expect(extra).toBeHidden();
  };
  await expect(page.getByText('Keller')).toBeVisible();
  const afterExtra = isReloaded();
  await noteExtra('Dachboden');
  await afterExtra;
  const afterTick = isReloaded();
  await page.getByRole('checkbox', { name: 'Schlüssel übergeben' }).click();
  await afterTick;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unterschreiben lassen' }).click();
  await expect(dialog.getByText('Keller')).toBeVisible();
  await expect(dialog.getByText('Dachboden')).toBeVisible();
  await expect(dialog.getByText('Erledigt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await context.setOffline(false);

  // The server has it, the device does not know.
  await loseAnswers(page, 'task_extras', 'POST');
  await noteExtra('Garage');
  await expect(page.getByText('1 Eintrag wartet auf das Netz')).toBeVisible();
  await page.getByRole('button', { name: 'Unterschreiben lassen' }).click();
  await expect(dialog.getByText('Garage')).toHaveCount(1);
  await expect(dialog.getByText('Dachboden')).toHaveCount(1);
});
