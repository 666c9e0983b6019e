// `npm run endurance`: many users at once, for minutes, on a backend that is repeatedly killed.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import type { Database } from '@functions/api/database.types';
import { type Address, type RestartableBackend, startLocalBackend } from './backend.ts';
import { startBrowsers } from './browser.ts';
import { gather, live } from './crowd.ts';
import { Ledger } from './ledger.ts';
import { type MemorySample, watchMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { createPeople } from './people.ts';
import { printReport } from './report.ts';
import { type Outage, restart } from './restarts.ts';
import { judge } from './verdict.ts';
import { Watchman } from './visibility.ts';
import { Wire } from './wire.ts';

const options = readOptions();
const stops: (() => Promise<unknown>)[] = [];
// Ending by `exit` takes PostgreSQL and the backend along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function startBusyBackend(): Promise<RestartableBackend> {
  const { backend, databaseUrl } = await startLocalBackend(stops);
  await liftQuotas(databaseUrl);
  return backend;
}

/** In ten minutes each of these people sends what others send in a day; what an account may send has tests of its own. */
async function liftQuotas(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  for (const table of ['messages', 'requests', 'appointments', 'referrals'])
    await sql`alter table ${sql(`public.${table}`)} disable trigger limit_account`;
  await sql.end();
}

/** Everybody comes, works and goes. @returns whether all went well; the report says what did not */
async function endure(address: Address, backend: RestartableBackend | undefined): Promise<boolean> {
  const watchman = new Watchman();
  const wire = new Wire(address.url, watchman);
  const ledger = new Ledger();
  wire.install();
  process.on('unhandledRejection', (error) => wire.report(error));
  const service = createClient<Database>(address.url, address.secretKey, {
    global: { fetch: wire.unwatchedFetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const people = await createPeople(service, options.users);
  for (const role of ['admin', 'mitarbeiter', 'kunde'] as const)
    for (const { id } of people[role]) wire.register(id, role);
  const browsers = await startBrowsers(address.url, address.publishableKey);
  stops.push(() => browsers.close());
  const users = await gather(people, browsers, { wire, ledger, ...address, employees: people.mitarbeiter });
  console.log(`${users.length} users are there. ${options.minutes} min, ${backend ? options.restarts : 0} restarts.`);

  const began = Date.now();
  const until = began + options.minutes * 60_000;
  let isCalm = true;
  const outages: Outage[] = [];
  const samples: MemorySample[] = [];
  const stopWatching = backend ? watchMemory(backend, samples, () => isCalm) : () => undefined;
  const lives = users.map((user) => live(user, until, options.thinkMs, () => isCalm));
  for (let index = 0; backend && index < options.restarts; index += 1) {
    // All of them in the first two thirds: the rest shows whether memory grows.
    await pause(Math.max(0, began + ((index + 1) * (until - began) * 0.66) / (options.restarts + 0.5) - Date.now()));
    isCalm = false;
    const outage = await restart(backend, users, index);
    outages.push(outage);
    isCalm = true;
    console.log(
      `Restart ${index + 1}: live again after ${outage.delays.at(-1) ?? '-'} ms, ${outage.missing.length} missing`,
    );
  }
  await Promise.all(lives);
  stopWatching();
  await Promise.all(users.map((user) => user.leave()));
  const lines = await judge({ backend, users, wire, ledger, watchman, service, outages, samples, began });
  printReport(lines);
  return !lines.some(({ isBad }) => isBad);
}

let isGood = false;
try {
  const backend = options.given ? undefined : await startBusyBackend();
  const address = options.given ?? backend?.address;
  if (address) isGood = await endure(address, backend);
} finally {
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.log(error));
}
process.exit(isGood ? 0 : 1);
