// `npm run endurance`: many users at once, for minutes, on a backend that is killed meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { findPostgresBinaries } from '../database/harness/postgres-binaries.ts';
import { startCluster } from '../database/harness/postgres-cluster.ts';
import { type Address, RestartableBackend } from './backend.ts';
import { startBrowsers } from './browser.ts';
import { Ledger } from './ledger.ts';
import { type MemorySample, watchMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { createPeople } from './people.ts';
import { printReport } from './report.ts';
import { type Outage, restart } from './restarts.ts';
import { type Account, type Part, User } from './user.ts';
import { admin } from './users/admin.ts';
import { customer } from './users/customer.ts';
import { employee } from './users/employee.ts';
import { visitor } from './users/visitor.ts';
import { judge } from './verdict.ts';
import { Watchman } from './visibility.ts';
import { Wire } from './wire.ts';

const options = readOptions();
const stops: (() => Promise<void>)[] = [];

async function startLocalBackend(): Promise<RestartableBackend> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL 15 to 17 found; --url names a backend that is running.');
  const cluster = await startCluster(binaries);
  stops.push(() => cluster.stop());
  const backend = new RestartableBackend(cluster.url);
  await backend.start();
  stops.push(() => backend.kill());
  return backend;
}

/** Everybody acts, thinks, changes the screen, and comes and goes, until `until`; nobody moves during an outage. */
async function live(user: User, until: number, isCalm: () => boolean): Promise<void> {
  while (Date.now() < until) {
    await pause(options.thinkMs * (0.5 + Math.random()));
    if (!isCalm()) await user.act().catch(() => undefined);
    else if (Math.random() < 0.02) await user.comeAgain().catch((error: unknown) => user.scene.wire.report(error));
    else if (Math.random() < 0.15) user.navigate();
    else await user.act().catch((error: unknown) => user.scene.wire.report(error));
  }
}

async function endure(): Promise<boolean> {
  const backend = options.given ? undefined : await startLocalBackend();
  const address: Address | undefined = options.given ?? backend?.address;
  if (!address) throw new Error('There is no backend.');
  const watchman = new Watchman();
  const wire = new Wire(address.url, watchman);
  const ledger = new Ledger();
  wire.install();
  const service = createClient<Database>(address.url, address.secretKey, {
    global: { fetch: wire.unwatchedFetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const people = await createPeople(service, options.users);
  for (const role of ['admin', 'mitarbeiter', 'kunde'] as const)
    for (const { id } of people[role]) wire.register(id, role);

  process.on('unhandledRejection', (error) => wire.report(error));
  const browsers = await startBrowsers(address.url, address.publishableKey);
  stops.push(() => browsers.close());
  const scene = {
    wire,
    ledger,
    url: address.url,
    publishableKey: address.publishableKey,
    employees: people.mitarbeiter,
  };
  const users: User[] = [];
  const parts: [part: (user: User) => Part, accounts: (Account | undefined)[]][] = [
    [admin, people.admin],
    [employee, people.mitarbeiter],
    [customer, people.kunde],
    [visitor, Array.from({ length: people.visitors })],
  ];
  for (const [part, account] of parts.flatMap(([part, accounts]) =>
    accounts.map((account) => [part, account] as const),
  )) {
    const app = await browsers.open((text) => {
      if (text.startsWith('Fehler beim Laden')) wire.fail(`toast: ${text}`, Date.now());
    });
    const user = new User(app, account, scene);
    await user.arrive(part(user));
    users.push(user);
  }
  console.log(`${users.length} users are there. ${options.minutes} min, ${backend ? options.restarts : 0} restarts.`);

  const began = Date.now();
  const until = began + options.minutes * 60_000;
  let isCalm = true;
  const outages: Outage[] = [];
  const samples: MemorySample[] = [];
  const stopWatching = backend ? watchMemory(backend, samples, () => isCalm) : () => undefined;
  const lives = users.map((user) => live(user, until, () => isCalm));
  for (let index = 0; backend && index < options.restarts; index += 1) {
    // All of them in the first two thirds: the rest shows whether memory grows.
    await pause(Math.max(0, began + ((index + 1) * (until - began) * 0.66) / (options.restarts + 0.5) - Date.now()));
    isCalm = false;
    const outage = await restart(backend, users, index);
    outages.push(outage);
    isCalm = true;
    console.log(`Restart ${index + 1}: live again after ${outage.delays.at(-1) ?? '-'} ms, ${outage.missing} missing`);
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
  isGood = await endure();
} finally {
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.log(error));
}
process.exit(isGood ? 0 : 1);
