// `npm run bench:placing`: placing the visits of 12 weeks for 500 new contracts, by the function's own code on a real
// PostgreSQL, at most 30 seconds.
import { placeVisits } from '../../supabase/functions/place-visits/handler.ts';
import { type ServiceClient } from '../../supabase/functions/_shared/http/environment.ts';
import { type Session } from '../support/database/connection.ts';
import { openBenchDatabase, openServer } from './bench-database.ts';

const contracts = 500;
const maxSeconds = 30;
const secret = 'secret-of-the-benchmark';
const id = (kind: number) => `('5${kind}000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const series = `generate_series(1, ${contracts}) n`;

/** Contracts from today on, of fifty employees: every Tuesday, every second week, or twice a week. */
const statements = [
  `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
   select ${id(0)}, 'authenticated', 'authenticated', 'konto' || n || '@viele.example.com', now(), now() from generate_series(1, 50) n`,
  `insert into public.profiles (id, email, role)
   select ${id(0)}, 'konto' || n || '@viele.example.com', 'mitarbeiter' from generate_series(1, 50) n on conflict do nothing`,
  `insert into public.customers (id, number, name, last_name) select ${id(1)}, 'K-' || 500000 + n, 'Kunde ' || n, 'Kunde ' || n from ${series}`,
  `insert into public.sites (id, customer_id, name, checklist)
   select ${id(2)}, ${id(1)}, 'Wohnhaus ' || n, '[{"text": "Treppen wischen"}, {"text": "Fenster putzen"}]' from ${series}`,
  `insert into public.contracts (id, number, customer_id, site_id, title, status, begins_on)
   select ${id(3)}, 'V-2024-' || n, ${id(1)}, ${id(2)}, 'Reinigung', 'aktiv', current_date from ${series}`,
  `insert into public.contract_items (id, contract_id, title) select ${id(4)}, ${id(3)}, 'Treppenhaus' from ${series}`,
  `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
   select ${id(5)}, ${id(3)}, ${id(4)},
     (array['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'FREQ=WEEKLY;BYDAY=MO,TH'])[1 + n % 3], current_date, '07:00', 90
   from ${series}`,
  `insert into public.contract_schedule_staffing (schedule_id, assigned_to)
   select ${id(5)}, ('50000000-0000-4000-8000-' || lpad((1 + n % 50)::text, 12, '0'))::uuid from ${series}`,
  `insert into private.schedule_placing (schedule_id) select ${id(5)} from ${series}`,
];

async function addContracts(session: Session): Promise<void> {
  await session.query(`set session_replication_role = 'replica'`);
  for (const statement of statements) await session.query(statement);
  await session.query('reset session_replication_role');
  await session.query('vacuum analyze');
}

/** The part of the client that the function uses. */
function serviceOf(session: Session): ServiceClient {
  const rpc = (name: string, values: object) => ({
    throwOnError: async () => {
      const given = Object.entries(values).map(([key, value]: [string, unknown], index) => ({
        name: `"${key}" := $${index + 1}${typeof value === 'object' ? '::text::jsonb' : ''}`,
        value: typeof value === 'object' ? JSON.stringify(value) : (value as string | number),
      }));
      const sql = `select public.${name}(${given.map((one) => one.name).join(', ')}) as data`;
      const [row] = await session.query<{ data: unknown }>(
        sql,
        given.map(({ value }) => value),
      );
      return { data: row?.data };
    },
  });
  return { rpc } as unknown as ServiceClient;
}

const server = await openServer();
try {
  const { session, drop } = await openBenchDatabase(server.url, 'placing', addContracts);
  try {
    let [again, calls] = [true, 0];
    const start = performance.now();
    while (again) {
      again = false;
      calls += 1;
      const request = new Request('http://localhost', { method: 'POST', headers: { apikey: secret } });
      const restart = () => Promise.resolve((again = true));
      await placeVisits(request, { service: serviceOf(session), secretKeys: [secret], restart });
    }
    const seconds = (performance.now() - start) / 1000;
    const [{ visits } = { visits: 0 }] = await session.query<{ visits: number }>(
      'select count(*)::integer as visits from public.tasks where schedule_id::text like $1',
      ['55000000-%'],
    );
    console.log(`${visits} visits of ${contracts} contracts placed in ${seconds.toFixed(1)} s, in ${calls} calls`);
    process.exitCode = visits > contracts * 6 && seconds <= maxSeconds ? 0 : 1;
  } finally {
    await drop();
  }
} finally {
  await server.stop();
}
