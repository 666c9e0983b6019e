import { type Session } from '../support/database/connection.ts';
import { people, sessionOf } from './people.ts';

/** A number from 0 that is unlike that of the row before. */
const shuffled = `((n * 7919::bigint) % rows)`;
/** Later rows are newer, as in life. */
const ago = (days: number) => `now() - (rows - n) * interval '${days} days' / rows`;
/** Some 40 tasks a day have a time. */
const planned = `case when n % 5 in (1, 2) then ${ago(1000)} end`;
/** What came last still waits. */
const isWaiting = `n > rows - greatest(5, rows / 500)`;
const person = (number: string) => `('51000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const staff = `greatest(5, rows / 500)`;
const anyCustomer = person(`${staff} + (n * 7919::bigint) % (rows - ${staff})`);
const anyEmployee = person(`(n * 7919::bigint) % ${staff}`);
/** The rows of the measured accounts: 60 of 100, 1,000 of 100,000. */
const isMeasured = `${shuffled} < greatest(60, rows / 100)`;
const customer = `case when ${isMeasured} then '${people.customer}'::uuid else ${anyCustomer} end`;
const employee = `case when ${isMeasured} then '${people.employee}'::uuid else ${anyEmployee} end`;
/** A contract that is billed has 20 visits, of 100,000 each 200; the number of its site, less 17, is a multiple of that. */
const visitsEach = (rows: string) => `greatest(20, ${rows} / 500)`;
const rowsOf = (select: string) =>
  `select ${select} from (select $1::bigint as rows) as size, generate_series(1, rows) as n`;

/**
 * Fill every table that grows; `$1` is the number of rows. The measured people own 60 to 1,000 of them, the rest is
 * spread over the other accounts.
 */
const statements = [
  `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
    ${rowsOf(`${person('n - 1')}, 'authenticated', 'authenticated', 'konto' || n || '@viele.example.com', now(), ${ago(1000)}`)}`,
  `insert into public.profiles (id, first_name, last_name, email, role, is_active, created_at)
    ${rowsOf(`${person('n - 1')}, 'Vorname ' || n % 977, 'Nachname ' || n % 4999, 'konto' || n || '@viele.example.com',
      (case when n <= ${staff} then 'mitarbeiter' else 'kunde' end)::public.user_role, n % 50 <> 0, ${ago(1000)}`)}`,
  // With the ids of their accounts.
  `insert into public.customers (id, number, name, last_name, email, phone, city, profile_id, created_at)
    ${rowsOf(`${person('n - 1')}, 'K-' || 500000 + n, 'Nachname ' || n % 4999, 'Nachname ' || n % 4999,
      'konto' || n || '@viele.example.com', '089 ' || 100000 + n, (array['München', 'Freising', 'Dachau'])[1 + n % 3],
      ${person('n - 1')}, ${ago(1000)}`)}`,
  `insert into public.customers (id, number, name, last_name, email, profile_id)
    values ('${people.customer}', 'K-1', 'Gemessen', 'Gemessen', 'customer@measured.example.com', '${people.customer}')`,
  `insert into public.customer_notes (customer_id, author_id, text, created_at)
    ${rowsOf(`${customer}, '${people.admin}', 'Ruft am liebsten abends zurück.', ${ago(1000)}`)}`,
  `insert into public.customer_contacts (customer_id, name, email, phone)
    ${rowsOf(`${person('n - 1')}, 'Kontakt ' || n % 4999, 'kontakt' || n || '@viele.example.com', '089 ' || 300000 + n`)}`,
  `insert into public.customer_contacts (customer_id, name)
    select '${people.customer}', 'Gemessen ' || n from (select $1::bigint as rows) as size, generate_series(1, rows / 1000) as n`,
  `insert into public.sites (id, customer_id, name, street, postal_code, city, contact_name, archived_at, created_at)
    ${rowsOf(`${person('n')}, ${customer}, 'Wohnhaus ' || n, 'Gasse ' || n % 977, '80333',
      (array['München', 'Freising', 'Dachau'])[1 + n % 3], 'Hausmeister ' || n % 4999,
      case when n % 20 = 0 then ${ago(1000)} end, ${ago(1000)}`)}`,
  // Every twentieth site has a contract, with one item and one schedule of the same id.
  `insert into public.contracts (id, number, customer_id, site_id, title, status, begins_on, ends_on, terminated_on, created_at)
    select site.id, case when state <> 'entwurf' then 'V-2024-' || n end, customer_id, site.id, 'Reinigung ' || n, state,
      current_date - 700, case when state = 'beendet' then current_date - 30 when state = 'gekuendigt' then current_date + 30 end,
      case when state = 'gekuendigt' then current_date - 1 end, site.created_at
    from (select *, right(id::text, 12)::bigint as n from public.sites) site, lateral (
      select (array['aktiv', 'aktiv', 'aktiv', 'entwurf', 'gekuendigt', 'beendet'])[1 + n / 20 % 6]::public.contract_status as state) as states
    where n % 20 = 17 and $1::bigint > 0`,
  // A tenth of them (of many) is billed: flat prices, prices per visit and per hour.
  `insert into public.contract_items (id, contract_id, title, price_kind)
    select id, id, title, case when n % visits = 17
      then (array['monat', 'einsatz', 'monat', 'stunde'])[1 + n / visits % 4] else 'enthalten' end::public.contract_price_kind
    from (select *, right(id::text, 12)::bigint as n, ${visitsEach('$1::bigint')} as visits from public.contracts) contract`,
  `insert into public.contract_prices (item_id, valid_from, unit_price_cents)
    select id, begins_on, 8900 from public.contracts where $1::bigint > 0`,
  `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
    select id, id, id, 'FREQ=WEEKLY;BYDAY=TU', begins_on, '07:00', 90 from public.contracts where $1::bigint > 0`,
  `insert into public.site_access (site_id, key_number) ${rowsOf(`${person('n')}, 'Bund ' || n`)}`,
  // With what else happens with the measured customer, 10,000 events.
  `insert into public.customer_notes (customer_id, author_id, text, created_at)
    select '${people.customer}', '${people.admin}', 'Noch eine Notiz.', now() - n * interval '1 hour'
    from (select $1::bigint as rows) as size, generate_series(1, rows / 40) as n`,
  // Nine of ten are documents, some are drafts, the rest was written elsewhere.
  `insert into public.invoices (id, number, issued_at, issue_date, customer_id, customer_email, service_from, service_to,
      content, net_cents, tax_cents, amount, due_date, payable_until, status, paid_cents, sha256, reminder_step, reminded_on, reminded_until,
      remind_after, created_at)
    select ${person('n')}, case when kind = 'document' then 'RE-2024-' || n end, case when kind = 'document' then at end,
      case when kind = 'document' then at::date end, case when kind <> 'item' then customer end,
      'konto' || n || '@viele.example.com', at::date, at::date, case when kind <> 'item' then content end,
      case when kind <> 'item' then euro * 84 end, case when kind <> 'item' then euro * 16 end, euro, at::date + 14, at::date + 14,
      (case when kind = 'draft' then 'entwurf' when is_open then 'offen' else 'bezahlt' end)::public.invoice_status,
      case when kind = 'draft' or is_open then 0 else euro * 100 end, case when kind = 'document' then repeat('a', 64) end,
      case when is_reminded then 'erinnerung'::public.reminder_step end, case when is_reminded then at::date - 21 end,
      case when is_reminded then at::date - 14 end, case when kind = 'document' then at::date - 14 end, at
    from (
      ${rowsOf(`n, ${customer} as customer, 10 + n % 5000 as euro, ${ago(1000)} as at,
        n % 3 = 0 and n % 10 > 0 as is_reminded, case when n % 50 = 0 then 'draft' when n % 10 = 0 then 'item' else 'document' end as kind,
        n > rows - greatest(5, rows / 100) as is_open`)}
    ) as invoice, (
      select jsonb_build_object('taxation', 'regular', 'seller', '{"name": "Muster GmbH", "bank": {"iban": "DE02120300000000202051"}}'::jsonb,
        'lines', jsonb_agg(jsonb_build_object('name', 'Position ' || place, 'description', repeat('Zwei Zimmer. ', 10),
          'quantityThousandths', 1000, 'unit', 'HUR', 'unitPriceCents', 4990, 'vatRate', 19))) as content
      from generate_series(1, 5) as place
    ) as written`,
  `insert into public.quotes (id, number, sent_at, issue_date, valid_until, customer_id, subject, content, net_cents, tax_cents,
      amount, status, answered_at, sha256, created_at)
    select ${person('n')}, case when kind <> 'entwurf' then 'AN-2024-' || n end, case when kind <> 'entwurf' then at end,
      case when kind <> 'entwurf' then at::date end, case when kind <> 'entwurf' then at::date + 30 end, customer,
      'Angebot ' || n, content, euro * 84, euro * 16, euro, kind::public.quote_status,
      case when kind in ('angenommen', 'abgelehnt') then at end, case when kind <> 'entwurf' then repeat('a', 64) end, at
    from (
      ${rowsOf(`n, ${customer} as customer, 10 + n % 5000 as euro, ${ago(1000)} as at,
        case when n % 50 = 0 then 'entwurf' when n > rows - greatest(5, rows / 100) then 'versendet'
          when n % 3 = 0 then 'angenommen' when n % 3 = 1 then 'abgelehnt' else 'abgelaufen' end as kind`)}
    ) as quote, (
      select jsonb_build_object('taxation', 'regular', 'seller', '{"name": "Muster GmbH"}'::jsonb,
        'lines', jsonb_agg(jsonb_build_object('name', 'Position ' || place, 'description', repeat('Zwei Zimmer. ', 10),
          'quantityThousandths', 1000, 'unit', 'HUR', 'unitPriceCents', 4990, 'vatRate', 19))) as content
      from generate_series(1, 5) as place
    ) as written`,
  `insert into public.quote_events (quote_id, kind, created_at)
    select id, 'versendet', sent_at from public.quotes where number is not null`,
  // As if the open ones had been waiting for long: all of them may be reminded of.
  `insert into public.reminders (invoice_id, step, created_at, day, due_by, open_cents, fee_cents, interest_cents, lump_cents,
      total_cents, content, sha256)
    select id, 'erinnerung', created_at, reminded_on, reminded_until, amount * 100, 0, 0, 0, amount * 100,
      jsonb_build_object('text', repeat('Bitte zahlen Sie. ', 10)), repeat('a', 64)
    from public.invoices where reminder_step is not null and number like 'RE-2024-%'`,
  `insert into public.payments (invoice_id, paid_on, cents, created_at)
    select id, due_date, paid_cents, created_at from public.invoices where paid_cents > 0`,
  `insert into public.bank_receipts (id, account, paid_on, cents, rest_cents, payer, purpose, aside_note)
    ${rowsOf(`${person('n')}, 'DE02120300000000202051', current_date - (n % 1000)::integer, 10000, case when n % 20 < 18 then 0 else 10000 end,
      'Nachname ' || n, 'Rechnung RE-2024-' || n, case when n % 20 = 18 then 'Gehört zu keiner Rechnung.' end`)}`,
  `insert into public.visitors (visited_at, ip_address, city, country, user_agent)
    ${rowsOf(`${ago(30)}, '203.0.0.0', 'München', 'Deutschland', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'`)}`,
  `insert into public.messages (id, user_id, subject, content, status, created_at)
    ${rowsOf(`${person('n')}, ${customer}, 'Nachricht ' || n, repeat('Guten Tag, eine Frage zum Termin. ', 5),
      (case when ${isWaiting} then 'ungelesen' else 'gelesen' end)::public.message_status, ${ago(1000)}`)}`,
  `insert into public.message_replies (message_id, user_id, is_from_office, text, created_at)
    ${rowsOf(`${person('n')}, ${customer}, n % 2 = 0, 'Beim Hausmeister.', ${ago(1000)}`)}`,
  `insert into public.contact_requests (id, customer_id, name, email, phone, service, message, status, created_at)
    ${rowsOf(`${person('n')}, ${customer}, 'Anfrage ' || n, 'anfrage' || n || '@viele.example.com', '089 ' || 200000 + n, 'reinigung',
      repeat('Wir suchen eine Reinigung für unser Büro. ', 5),
      (case when ${isWaiting} then 'neu' when n % 3 = 0 then 'gewonnen' else 'verloren' end)::public.lead_status,
      ${ago(1000)}`)}`,
  `insert into public.lead_notes (lead_id, author_id, kind, text, created_at)
    select id, '${people.admin}', 'anruf', 'Meldet sich wieder.', created_at from public.contact_requests where $1::bigint > 0`,
  `insert into public.referrals (referred_name, referred_email, message, status, created_at)
    ${rowsOf(`'Bekannte ' || n, 'bekannte' || n || '@viele.example.com', 'Zieht im Frühjahr um.',
      (case when ${isWaiting} then 'pending' when n % 3 = 0 then 'rejected' else 'approved' end)::public.referral_status,
      ${ago(1000)}`)}`,
  `insert into public.withdrawals (id, name, contract, email, received_at, handled_at)
    ${rowsOf(`${person('n')}, 'Nachname ' || n % 4999, 'Umzug ' || n,
      case when ${isMeasured} then 'customer@measured.example.com' else 'konto' || n || '@viele.example.com' end,
      ${ago(1000)}, case when ${isWaiting} then null else now() end`)}`,
  `insert into public.terminations (id, name, contract, kind, email, received_at, handled_at)
    ${rowsOf(`${person('n')}, 'Nachname ' || n % 4999, 'Treppenhausreinigung ' || n, 'ordentlich',
      case when ${isMeasured} then 'customer@measured.example.com' else 'konto' || n || '@viele.example.com' end,
      ${ago(1000)}, case when ${isWaiting} then null else now() end`)}`,
  `insert into public.email_queue (to_email, subject, text, status, attempts, created_at, sent_at)
    ${rowsOf(`case when ${isMeasured} then 'customer@measured.example.com' else 'info@example.com' end, 'Neue Kontaktanfrage ' || n, repeat('Name, E-Mail, Telefon. ', 10),
      (case when n % 200 = 0 then 'failed' else 'sent' end)::public.mail_status, 1, ${ago(1000)}, ${ago(1000)}`)}`,
  `insert into public.requests (id, customer_id, user_id, subject, description, status, created_at)
    ${rowsOf(`${person('n')}, ${customer}, ${customer}, 'Auftrag ' || n || ' Umzug', repeat('Zwei Zimmer, zweiter Stock. ', 5),
      (case when ${isWaiting} then 'pending' when n % 10 = 0 then 'cancelled' else 'completed' end)::public.request_status,
      ${ago(1000)}`)}`,
  `insert into public.tasks (id, title, description, assigned_to, request_id, site_id, status, created_at, starts_at, ends_at)
    ${rowsOf(`${person('n')}, 'Auftrag ' || n || ' ' || (array['Umzug', 'Treppenhausreinigung', 'Heckenschnitt', 'Entrümpelung'])[1 + n % 4],
      repeat('Treffpunkt 8 Uhr am Lager. ', 5), case when n % 250 > 0 then ${employee} end, case when n % 2 = 0 then ${person('n')} end,
      case when n % 4 = 1 then ${person('n')} end,
      (case when n % 100 = 0 then 'offen' when n % 100 = 1 then 'in_bearbeitung' else 'abgeschlossen' end)::public.task_status,
      ${ago(1000)}, ${planned}, ${planned} + interval '4 hours'`)}`,
  // As many visits again, 200 of each contract that is billed: from two years ago until in 12 weeks.
  `insert into public.tasks (id, title, assigned_to, site_id, schedule_id, occurs_on, status, created_at, starts_at, ends_at)
    select id, 'Treppenhausreinigung', employee, contract, contract, day,
      (case when day < current_date then 'abgeschlossen' else 'offen' end)::public.task_status, day - 84,
      day + time '07:00', day + time '08:30'
    from (
      ${rowsOf(`${person('rows + n')} as id, ${anyEmployee} as employee, ${person(`n % (rows / ${visitsEach('rows')}) * ${visitsEach('rows')} + 17`)} as contract,
        current_date + 84 - ((rows - n) * ${visitsEach('rows')} / rows * 784 / ${visitsEach('rows')})::integer as day`)}
    ) as visit`,
  // Every third task has a crew member, two of a thousand the measured employee.
  `insert into public.task_crew (task_id, profile_id)
    ${rowsOf(`${person('n')}, case when n % 501 = 2 then '${people.employee}'::uuid else ${anyEmployee} end`)}
    where n % 3 = 2`,
  `insert into public.task_extras (task_id, author_id, kind, text, gross_cents, noted_at, created_at)
    ${rowsOf(`${person('n')}, ${anyEmployee}, 'expense', 'Baumarkt', 100 + n % 9000, ${ago(1000)}, ${ago(1000)}`)}`,
  `insert into public.appointments (user_id, date, time, service, status, created_at)
    ${rowsOf(`${customer}, (${ago(1000)})::date + 30, time '08:00' + (n % 9) * interval '1 hour', 'reinigung',
      (case when ${isWaiting} then 'Ausstehend' when n % 9 = 0 then 'Abgelehnt' else 'Bestätigt' end)::public.appointment_status,
      ${ago(1000)}`)}`,
  // Without overlaps of one employee: of 100,000 each hundredth is the measured employee's, one a day.
  `insert into public.work_times (user_id, start_time, end_time, task_id, created_at)
    ${rowsOf(`case when n % greatest(2, rows / 1000) = 0 then '${people.employee}'::uuid else ${person(`n % ${staff}`)} end,
      ${ago(1000)} - interval '9 hours', ${ago(1000)} - interval '1 hour', case when n % 2 = 0 then ${person('n')} else ${person('rows + n')} end,
      ${ago(1000)}`)}`,
  // Everything is billed until the end of the last month, but for what was waived.
  `insert into public.billing_periods (contract_id, item_id, task_id, period_from, period_to, quantity_thousandths, amount_cents,
      created_at, status, reason, invoice_id)
    select contract_id, item_id, task_id, from_day, to_day, quantity, 8900, to_day + 1,
      (case when n % 200 = 0 then 'nicht_abgerechnet' else 'abgerechnet' end)::public.billing_status, case when n % 200 = 0 then 'Kulanz' end,
      case when n % 200 > 0 then ${person(`1 + n % $1::bigint`)} end
    from (
      select *, row_number() over (order by to_day, item_id) as n from (
        select contract_id, item.id as item_id, null::uuid as task_id, greatest(month::date, begins_on) as from_day,
          (month + interval '1 month')::date - 1 as to_day, 1000 as quantity
        from public.contract_items item
        join public.contracts contract on contract.id = contract_id and status <> 'entwurf',
          generate_series(date_trunc('month', begins_on::timestamp), date_trunc('month', current_date::timestamp) - interval '1 month', '1 month') month
        where price_kind = 'monat'
        union all
        select schedule.contract_id, item_id, task.id, occurs_on, occurs_on, case price_kind when 'stunde' then 8000 else 1000 end
        from public.tasks task
        join public.contract_schedules schedule on schedule.id = schedule_id
        join public.contract_items item on item.id = item_id
        where price_kind in ('einsatz', 'stunde') and task.status = 'abgeschlossen' and occurs_on < date_trunc('month', current_date::timestamp)
      ) period
    ) numbered`,
  `insert into private.work_to_bill (task_id, contract_id)
    select task.id, schedule.contract_id
    from public.tasks task
    join public.contract_schedules schedule on schedule.id = schedule_id
    join public.contract_items item on item.id = item_id
    where price_kind in ('einsatz', 'stunde') and task.status = 'abgeschlossen' and $1::bigint > 0
      and occurs_on >= date_trunc('month', current_date::timestamp)`,
  `insert into public.work_time_changes (work_time_id, user_id, changed_by, changed_at, start_before, start_after, end_before,
      end_after, break_before, break_after)
    select id, user_id, user_id, end_time, start_time, start_time, null, end_time, 0, 0 from public.work_times, (select $1::bigint as rows) as size`,
  `insert into public.work_times (user_id, start_time) select '${people.employee}', now()`,
  `insert into public.work_contracts (user_id, valid_from, hours_per_week, holidays_per_year)
    select id, current_date - 3000, 40, 28 from public.profiles where role = 'mitarbeiter'`,
  `insert into public.cost_rates (work_contract_id, cents) select id, 3400 from public.work_contracts on conflict do nothing`,
  `update public.billing_settings set cost_rate_cents = 3200, margin_percent = 30`,
  `insert into private.billed_contracts (invoice_id, contract_id, share_from, share_to, whole)
    select distinct on (invoice_id) invoice_id, contract_id, 0, 1, 1 from public.billing_periods where invoice_id is not null`,
  // Of one day each: everybody's come days apart.
  `insert into public.absences (user_id, from_day, to_day, kind, status, answer, created_at)
    ${rowsOf(`${anyEmployee}, (${ago(1000)})::date, (${ago(1000)})::date, 'urlaub',
      (case when ${isWaiting} then 'beantragt' when n % 10 = 0 then 'abgelehnt' else 'genehmigt' end)::public.absence_status,
      'Gern.', ${ago(1000)}`)}`,
  `insert into public.absences (user_id, from_day, to_day, kind, status)
    select '${people.employee}', current_date - n::integer, current_date - n::integer, 'krank', 'genehmigt'
    from (select $1::bigint as rows) as size, generate_series(1, greatest(60, rows / 100)) as n`,
];

async function addMeasuredPeople(session: Session): Promise<void> {
  const roles = { admin: 'admin', employee: 'mitarbeiter', customer: 'kunde' } as const;
  for (const name of ['admin', 'employee', 'customer'] as const) {
    const email = `${name}@measured.example.com`;
    await session.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
       values ($1, 'authenticated', 'authenticated', $2, now(), now())`,
      [people[name], email],
    );
    await session.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      sessionOf(people[name]),
      people[name],
    ]);
    await session.query('insert into public.profiles (id, email, role) values ($1, $2, $3)', [
      people[name],
      email,
      roles[name],
    ]);
  }
}

/** Adds `rows` rows to each table that grows, and leaves the database as its own maintenance would. */
export async function addRows(session: Session, rows: number): Promise<void> {
  // Neither triggers nor foreign keys are checked: that would take most of the time and belongs to writing.
  await session.query(`set session_replication_role = 'replica'`);
  await addMeasuredPeople(session);
  for (const statement of statements) await session.query(statement, statement.includes('$1') ? [rows] : []);
  await session.query('reset session_replication_role');
  await session.query('vacuum analyze');
}
