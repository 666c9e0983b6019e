import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { pickUp } from '../harness/drag';
import { quoteToAccept } from '../harness/quote-to-accept';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

// A day without other rows, and without a clock change nearby.
const day = '2027-04-14';

const track = (page: Page, kind: 'person' | 'vehicle', id: string) =>
  page.locator(`[data-place="${kind}/${id}/${day}"]`);
const cardIn = (place: Locator, title: string) => place.getByRole('button', { name: title });

/** Drags a card by so many hours to the side and onto another row, as a hand does. */
async function dragBy(card: Locator, row: Locator, hours: number): Promise<void> {
  const { mouse } = card.page();
  await card.hover();
  const [from, to] = await Promise.all([card.boundingBox(), row.boundingBox()]);
  if (!from || !to) throw new Error('The card or the row is not on the screen.');
  const [x, y] = [from.x + 20, from.y + from.height / 2];
  const wanted = x + (hours * to.width) / 14;
  await pickUp(card, { x, y });
  // The first event over a row enters it, the second is over it.
  await mouse.move(wanted - 3, to.y + to.height / 2, { steps: 4 });
  await mouse.move(wanted, to.y + to.height / 2, { steps: 2 });
  await expect(row.locator('[data-pointer]')).toBeVisible();
  await mouse.up();
}

async function plannedTask({ service, newAccount, cleanUp }: Pick<Fixtures, 'service' | 'newAccount' | 'cleanUp'>) {
  const [employee, colleague] = await Promise.all([newAccount('mitarbeiter'), newAccount('mitarbeiter')]);
  const task = {
    id: crypto.randomUUID(),
    title: `Umzug ${crypto.randomUUID().slice(0, 8)}`,
    assigned_to: employee.id,
    // 8:00 to 11:00 in Germany.
    starts_at: `${day}T06:00:00Z`,
    ends_at: `${day}T09:00:00Z`,
  };
  cleanUp(() => service.from('tasks').delete().eq('id', task.id).throwOnError());
  await service.from('tasks').insert(task).throwOnError();
  const saved = async () => {
    const { data } = await service.from('tasks').select('starts_at, ends_at, assigned_to').eq('id', task.id).single();
    return data;
  };
  return { employee, colleague, task, saved };
}

test('plan: a day shows the hours; a task is dragged to another time and employee, and the move undone @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  cleanUp,
  signIn,
}) => {
  const { employee, colleague, task, saved } = await plannedTask({ service, newAccount, cleanUp });
  // Both ends of a drag are in sight, however many people there are.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(page, backend.logins.admin, '/adminportal/plan?woche=2027-W15');
  await page.getByRole('columnheader', { name: 'Mi 14.04.' }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Tagesplan Mi, 14.04.2027' })).toBeVisible();
  await expect(page).toHaveURL(`/adminportal/plan?tag=${day}`);
  const [own, other] = [track(page, 'person', employee.id), track(page, 'person', colleague.id)];
  const card = cardIn(own, task.title);
  await expect(card).toContainText('08:00–11:00');
  // Two hours after 6, and three of 14 wide.
  const [inside, around] = await Promise.all([card.boundingBox(), own.boundingBox()]);
  expect(Math.abs((inside!.x - around!.x) / around!.width - 2 / 14)).toBeLessThan(0.005);
  expect(Math.abs(inside!.width / around!.width - 3 / 14)).toBeLessThan(0.005);
  await expectAccessible(page);

  await dragBy(card, other, 2.5);
  await expect(cardIn(other, task.title)).toContainText('10:30–13:30');
  await expect(toast(page, `„${task.title}“: Mi, 14.04.2027, 10:30–13:30 Uhr, ${colleague.email}.`)).toBeVisible();
  await expect
    .poll(saved)
    .toEqual({ starts_at: `${day}T08:30:00+00:00`, ends_at: `${day}T11:30:00+00:00`, assigned_to: colleague.id });
  await toast(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(card).toContainText('08:00–11:00');
  await expect
    .poll(saved)
    .toMatchObject({ starts_at: task.starts_at.replace('Z', '+00:00'), assigned_to: employee.id });

  // The day after, and the week again.
  await page.getByRole('link', { name: 'Nächster Tag' }).click();
  await expect(page.getByRole('table', { name: 'Tagesplan Do, 15.04.2027' })).toBeVisible();
  await expect(page.getByText('An diesem Tag ist kein Auftrag geplant.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Woche' }).click();
  await expect(page.locator(`[data-place="person/${employee.id}/${day}"]`).getByText(task.title)).toBeVisible();
});

test('plan: by keyboard a task is moved by quarters of an hour, and off the day’s plan @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  cleanUp,
  signIn,
}) => {
  const { employee, task, saved } = await plannedTask({ service, newAccount, cleanUp });
  await signIn(page, backend.logins.admin, `/adminportal/plan?tag=${day}`);
  const card = cardIn(track(page, 'person', employee.id), task.title);
  const said = page.getByRole('status').filter({ hasText: task.title });
  await card.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('Die Pfeiltasten wählen Uhrzeit und Zeile');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(track(page, 'person', employee.id).locator('[data-pointer]')).toHaveText('08:30');
  await expect(page.getByText(/^Mi, 14\.04\.2027, 08:30 Uhr, /)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(track(page, 'person', employee.id).locator('[data-pointer]')).toBeHidden();
  await expect(card).toContainText('08:00–11:00');

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(card).toContainText('07:45–10:45');
  await expect(card).toBeFocused();
  await expect.poll(saved).toMatchObject({ starts_at: `${day}T05:45:00+00:00`, ends_at: `${day}T08:45:00+00:00` });

  // Before the first hour is the list of what has no time.
  await page.keyboard.press('Space');
  for (let minutes = 7 * 60 + 45; minutes >= 6 * 60; minutes -= 15) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  const waiting = cardIn(page.getByRole('region', { name: 'Nicht eingeplant' }), task.title);
  await expect(waiting).toBeFocused();
  await expect.poll(saved).toMatchObject({ starts_at: null, ends_at: null });
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(saved).toMatchObject({ starts_at: `${day}T04:00:00+00:00`, ends_at: `${day}T06:00:00+00:00` });
});

test('plan: an order dropped on a day’s hours gets the time at the pointer @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  cleanUp,
  signIn,
}) => {
  const { subject, accept } = await quoteToAccept({ backend, service, cleanUp });
  await accept();
  const employee = await newAccount('mitarbeiter');
  // Both ends of a drag are in sight, however many people there are.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(page, backend.logins.admin, `/adminportal/plan?tag=${day}`);
  const row = track(page, 'person', employee.id);
  await expect(row).toBeVisible();
  const order = cardIn(page.getByRole('region', { name: 'Nicht eingeplant' }), subject);
  await order.hover();
  const [from, to] = await Promise.all([order.boundingBox(), row.boundingBox()]);
  if (!from || !to) throw new Error('The card or the row is not on the screen.');
  await pickUp(order, { x: from.x + 20, y: from.y + from.height / 2 });
  // The first event over a row enters it, the second is over it.
  const wanted = to.x + ((13.5 - 6) * to.width) / 14;
  await page.mouse.move(wanted - 3, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(wanted, to.y + to.height / 2, { steps: 2 });
  await expect(row.locator('[data-pointer]')).toHaveText('13:30');
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(form.getByLabel('Von', { exact: true })).toHaveValue('13:30');
  await expect(form.getByLabel('Bis', { exact: true })).toHaveValue('15:30');
  await expect(form.getByLabel('Tag', { exact: true })).toHaveValue(day);
  await form.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(cardIn(row, subject)).toContainText('13:30–15:30');
  await expect(order).toHaveCount(0);
});

test('plan: a day on a phone is a list of that day @phone', async ({
  page,
  backend,
  service,
  newAccount,
  cleanUp,
  signIn,
}) => {
  const { task } = await plannedTask({ service, newAccount, cleanUp });
  await signIn(page, backend.logins.admin, `/adminportal/plan?tag=${day}`);
  await expect(page.getByRole('heading', { name: 'Mi, 14.04.2027' })).toBeVisible();
  await expect(page.getByRole('button', { name: task.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Di, 13.04.2027' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Nächster Tag' }).click();
  await expect(page.getByRole('heading', { name: 'Do, 15.04.2027' })).toBeVisible();
  await expect(page.getByRole('button', { name: task.title })).toHaveCount(0);
});
