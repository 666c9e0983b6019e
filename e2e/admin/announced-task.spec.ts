import { paths, withId } from '@/config/paths';
import { deliver } from '../harness/deliver';
import { failOn, mend } from '../harness/faults';
import { placeOrder } from '../harness/placed-order';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const week = '/adminportal/plan?woche=2027-W17';
const monday = '2027-04-26';

test('a task is announced to its customer: when it is planned, again after it was moved, and once each time @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { customer, order } = await placeOrder({ service, cleanUp });
  // A task is named after its order.
  const title = order.subject;
  const mails = async () => {
    const { data } = await service
      .from('email_queue')
      .select('status')
      .eq('to_email', customer.email)
      .eq('kind', 'task-announced')
      .order('created_at')
      .throwOnError();
    return data.map(({ status }) => status);
  };

  // Planned from the order, with the customer told in the same step.
  await signIn(page, backend.logins.admin, withId(paths.admin.order, order.id));
  await page.getByRole('button', { name: 'In Auftrag umwandeln' }).click();
  const planning = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const choice = planning.getByRole('checkbox', { name: 'Dem Kunden den Termin per E-Mail mitteilen' });
  await expect(choice).toBeHidden();
  await planning.getByLabel('Tag', { exact: true }).fill(monday);
  await planning.getByLabel('Von', { exact: true }).fill('08:00');
  await planning.getByLabel('Bis', { exact: true }).fill('12:00');
  await choice.click();
  await planning.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, 'Der Kunde bekommt eine E-Mail mit dem Termin.')).toBeVisible();
  await expect(planning).toBeHidden();
  await deliver(service);
  // The queue may be sending it already.
  await expect.poll(mails).toEqual(['sent']);

  // Moved without telling: plan and card say so.
  await page.goto(week);
  const card = page.getByRole('button', { name: title });
  await expect(card).not.toContainText('Der Kunde kennt noch einen anderen Termin');
  await card.click();
  const reading = page.getByRole('dialog', { name: title });
  await expect(reading.getByText(/^Am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/)).toBeVisible();
  await reading.getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await editing.getByLabel('Von', { exact: true }).fill('09:00');
  await expect(
    editing.getByRole('checkbox', { name: 'Dem Kunden den neuen Termin per E-Mail mitteilen' }),
  ).not.toBeChecked();
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(card).toContainText('Der Kunde kennt noch einen anderen Termin');

  // A failure is said, and the task offers it again.
  await card.click();
  await expect(reading.getByText('Der Kunde kennt noch Mo, 26.04.2027, 08:00 Uhr.')).toBeVisible();
  await failOn(page, 'rpc/announce_task');
  await reading.getByRole('button', { name: 'Neuen Termin mitteilen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Termin mitteilen?' });
  await expect(question).toContainText(`${customer.last_name} bekommt eine E-Mail an ${customer.email}`);
  await expect(question).toContainText('Mo, 26.04.2027, 09:00–12:00 Uhr');
  await question.getByRole('button', { name: 'E-Mail senden' }).click();
  await expect(toast(page, /Der Termin wurde dem Kunden nicht mitgeteilt/)).toBeVisible();
  await expect(question).toBeHidden();
  await mend(page, 'rpc/announce_task');
  await reading.getByRole('button', { name: 'Neuen Termin mitteilen' }).click();
  await question.getByRole('button', { name: 'E-Mail senden' }).dblclick();
  await expect(question).toBeHidden();
  await expect(reading.getByRole('button', { name: 'Neuen Termin mitteilen' })).toBeHidden();
  await expect(reading.getByText(/^Am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/)).toBeVisible();
  await deliver(service);
  await expect.poll(mails).toEqual(['sent', 'sent']);
  await page.keyboard.press('Escape');
  await expect(card).not.toContainText('Der Kunde kennt noch einen anderen Termin');

  // Who deletes it reads that the customer waits for it.
  await card.click();
  await reading.getByRole('button', { name: 'Löschen' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(deletion).toContainText(
    `Der Auftrag „${title}“ wird dauerhaft gelöscht. Der Kunde kennt den Termin Mo, 26.04.2027, 09:00 Uhr, und bekommt keine Nachricht.`,
  );
});
