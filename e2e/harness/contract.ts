import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter } from '@/lib/time/iso-week';
import { expect, type Fixtures } from './test';

interface Agreed {
  /** A customer of its own if omitted. */
  customerId?: string;
  /** Who comes. */
  employee?: string;
  /** Every Tuesday by default. */
  rule?: string;
  /** Today by default. */
  beginsOn?: string;
  /** Prices with VAT by default. */
  isGross?: boolean;
}

/** Creates a running contract for a site with one item and one schedule at 07:00, and waits for its visits. */
export async function addContract(
  service: Fixtures['service'],
  { customerId, employee, rule = 'FREQ=WEEKLY;BYDAY=TU', beginsOn = berlinDay(), isGross = true }: Agreed = {},
) {
  const mark = crypto.randomUUID().slice(0, 8);
  const customer = customerId ?? (await addCustomer(service, mark));
  const [site, item] = [{ id: crypto.randomUUID(), name: `Wohnhaus ${mark}` }, `Treppenhaus ${mark}`];
  const [contract, itemId, schedule] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [title, number] = [`Reinigung ${mark}`, `V-${mark}`];
  const place = {
    street: 'Lindenweg 4',
    postal_code: '85354',
    city: 'Freising',
    checklist: [{ text: 'Treppen wischen' }],
  };
  await service
    .from('sites')
    .insert({ ...site, ...place, customer_id: customer })
    .throwOnError();
  await service
    .from('contracts')
    .insert({ id: contract, customer_id: customer, site_id: site.id, title, begins_on: beginsOn, is_gross: isGross })
    .throwOnError();
  await service.from('contract_items').insert({ id: itemId, contract_id: contract, title: item }).throwOnError();
  await service
    .from('contract_prices')
    .insert({ item_id: itemId, valid_from: beginsOn, unit_price_cents: 8900 })
    .throwOnError();
  const time = { starts_on: beginsOn, starts_at_time: '07:00', minutes: 90, on_holiday: 'bleibt' as const };
  await service
    .from('contract_schedules')
    .insert({ id: schedule, contract_id: contract, item_id: itemId, rule, ...time })
    .throwOnError();
  if (employee)
    await service
      .from('contract_schedule_staffing')
      .insert({ schedule_id: schedule, assigned_to: employee })
      .throwOnError();
  await service.from('contracts').update({ status: 'aktiv', number }).eq('id', contract).throwOnError();
  await expect.poll(async () => (await visitsOf(service, schedule)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return { contract, schedule, customer, site, item, title, number };
}

async function addCustomer(service: Fixtures['service'], mark: string): Promise<string> {
  const customer = { last_name: `Hausverwaltung ${mark}` };
  return (await service.from('customers').insert(customer).select('id').single().throwOnError()).data.id;
}

/** The visits of a schedule, in order. */
export const visitsOf = async (service: Fixtures['service'], schedule: string) =>
  (await service.from('tasks').select('*').eq('schedule_id', schedule).order('occurs_on').throwOnError()).data;

/** The dropped visits of a schedule, in order. */
export const droppedOf = async (service: Fixtures['service'], schedule: string) =>
  (await service.from('dropped_visits').select('*').eq('schedule_id', schedule).order('occurs_on').throwOnError()).data;

/** Ends a contract before it began and removes its visits, so that other journeys do not see them. */
export async function endContract(service: Fixtures['service'], contract: string): Promise<void> {
  const { data } = await service.from('contracts').select('begins_on').eq('id', contract).single().throwOnError();
  const ends_on = dayAfter(data.begins_on, -1);
  await service.from('contracts').update({ ends_on, status: 'beendet' }).eq('id', contract).throwOnError();
  const { data: schedules } = await service
    .from('contract_schedules')
    .select('id')
    .eq('contract_id', contract)
    .throwOnError();
  const ids = schedules.map(({ id }) => id);
  await service.from('tasks').delete().in('schedule_id', ids).throwOnError();
  await service.from('dropped_visits').delete().in('schedule_id', ids).throwOnError();
}
