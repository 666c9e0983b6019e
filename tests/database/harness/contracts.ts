import { type Session } from '../../support/database/connection.ts';
import { actors } from './actors.ts';
import { literal } from '../../support/database/sql.ts';

export const contract = 'c0000000-0000-4000-8000-000000000001';
export const item = 'c0000000-0000-4000-8000-000000000002';
export const schedule = 'c0000000-0000-4000-8000-000000000003';
export const site = 'c0000000-0000-4000-8000-000000000004';

export interface Agreed {
  beginsOn?: string;
  endsOn?: string | null;
  rule?: string;
}

/** The day so many days from today, in Germany. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** A draft of the customer's with one item and one schedule, of which the employee is in charge. */
export async function draftContract(
  session: Session,
  { beginsOn = inDays(0), endsOn = null, rule = 'FREQ=WEEKLY;BYDAY=TU' }: Agreed = {},
): Promise<void> {
  for (const sql of [
    `insert into public.sites (id, customer_id, name, street, city, contact_name)
     select '${site}', id, 'Treppenhaus', 'Lindenweg 4', 'Freising', 'Frau Kern'
     from public.customers where profile_id = '${actors.customer.id}'`,
    `insert into public.contracts (id, customer_id, site_id, title, begins_on, ends_on)
     select '${contract}', customer_id, id, 'Treppenhausreinigung', ${literal(beginsOn)}, ${literal(endsOn)}
     from public.sites where id = '${site}'`,
    `insert into public.contract_items (id, contract_id, title, description)
     values ('${item}', '${contract}', 'Treppenhaus reinigen', 'Vier Etagen')`,
    `insert into public.contract_prices (item_id, valid_from, unit_price_cents)
     values ('${item}', ${literal(beginsOn)}, 8900)`,
    `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes, on_holiday)
     values ('${schedule}', '${contract}', '${item}', '${rule}', ${literal(beginsOn)}, '07:00', 90, 'bleibt')`,
    `insert into public.contract_schedule_staffing (schedule_id, assigned_to)
     values ('${schedule}', '${actors.employee.id}')`,
  ])
    await session.query(sql);
}

/** Activates it, as the office does. */
export const activate = `select public.activate_contract('${contract}',
  (select updated_at from public.contracts where id = '${contract}')) as number`;

export interface Visit {
  occursOn: string;
  /** UTC. */
  from?: string;
  to?: string;
  /** The day on which it is worked. */
  day?: string;
}

/** Calls `place_visits` as the function does, with the version that it has read. */
export const place = (
  visits: readonly Visit[],
  version: number,
  { of = schedule, since = inDays(0), until = inDays(91) }: { of?: string; since?: string; until?: string } = {},
): string => {
  const rows = visits.map(({ occursOn, from = '06:00', to = '07:30', day = occursOn }) => ({
    occurs_on: occursOn,
    starts_at: `${day}T${from}:00Z`,
    ends_at: `${day}T${to}:00Z`,
    checklist: ['Wischen'],
  }));
  const values = [literal(of), version, literal(since), literal(until), literal(JSON.stringify(rows))];
  return `select public.place_visits(${values.join(', ')}) as placed`;
};

/** The version of a schedule that the function reads. */
export async function versionOf(session: Session, of = schedule): Promise<number> {
  const sql = 'select version::int from private.schedule_placing where schedule_id = $1';
  return (await session.query<{ version: number }>(sql, [of]))[0]?.version ?? 0;
}
