// `npm run endurance:phones`: employees with phones whose network comes and goes, while the backend is repeatedly killed.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import WebSocket from 'ws';
import type { Database } from '@functions/api/database.types';
import { chromiumFlags, findChromium } from '../../../e2e/harness/find-chromium.ts';
import { serveBuild } from '../../../e2e/harness/site.ts';
import { berlinDay } from '../../../src/lib/time/berlin-time.ts';
import { type RestartableBackend, startLocalBackend } from '../backend.ts';
import { readOptions } from '../options.ts';
import { createAccount } from '../people.ts';
import { printReport } from '../report.ts';
import { downtimes } from '../restarts.ts';
import { EmployeePhone } from './employee-phone.ts';
import { judgePhones } from './judge-phones.ts';

type Service = ReturnType<typeof createClient<Database>>;

const options = readOptions();
const tasksEach = 8;
const itemsEach = 10;
/** How long the phones have with a network at the end, in ms: a browser that was without one tries again every few seconds. */
const catchUpMs = 120_000;
const stops: (() => Promise<unknown>)[] = [];
// Ending by `exit` takes PostgreSQL and the backend along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function planTasks(service: Service, employee: string, index: number) {
  const hours = Array.from({ length: tasksEach }, (_, hour) => String(6 + hour).padStart(2, '0'));
  const checklist = Array.from({ length: itemsEach }, (_, place) => `Schritt ${place + 1}`);
  const { data } = await service
    .from('tasks')
    .insert(
      hours.map((hour, place) => ({
        title: `Auftrag ${index + 1}.${place + 1}`,
        assigned_to: employee,
        starts_at: `${berlinDay()}T${hour}:00:00Z`,
        ends_at: `${berlinDay()}T${hour}:50:00Z`,
        checklist: checklist.map((text) => ({ text, done_by: null, done_at: null })),
      })),
    )
    .select('id, title')
    .order('starts_at')
    .throwOnError();
  return data.map((task) => ({ ...task, checklist }));
}

async function gatherPhones(service: Service, browser: Browser, site: string): Promise<EmployeePhone[]> {
  const canvas = await browser.newPage();
  const picture = await canvas.screenshot();
  await canvas.close();
  const phones: EmployeePhone[] = [];
  for (let index = 0; index < options.users; index += 1) {
    const account = await createAccount(service, 'mitarbeiter');
    const phone = new EmployeePhone(account, await planTasks(service, account.id, index), picture);
    await phone.begin(
      (server) =>
        browser.newContext({
          locale: 'de-DE',
          timezoneId: 'Europe/Berlin',
          viewport: { width: 390, height: 844 },
          reducedMotion: 'reduce',
          // Otherwise the proxy does not see addresses of this machine.
          proxy: { server, bypass: '<-loopback>' },
        }),
      site,
    );
    phones.push(phone);
  }
  return phones;
}

async function killRepeatedly(backend: RestartableBackend, began: number, until: number): Promise<void> {
  for (let index = 0; index < options.restarts; index += 1) {
    await pause(Math.max(0, began + ((index + 1) * (until - began)) / (options.restarts + 1) - Date.now()));
    await backend.kill();
    await pause(downtimes[index % downtimes.length]);
    await backend.startAgain();
    console.log(`Restart ${index + 1}.`);
  }
}

/** @returns whether everything arrived once; the report says what did not */
async function endure(): Promise<boolean> {
  if (options.given) throw new Error('It starts a backend of its own.');
  const { backend, databaseUrl } = await startLocalBackend(stops);
  const { url, publishableKey, secretKey } = backend.address;
  const site = await serveBuild({ url, publishableKey });
  stops.push(() => site.stop());
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  stops.push(() => browser.close());
  const service = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has none.
    realtime: { transport: WebSocket as never },
  });

  const phones = await gatherPhones(service, browser, site.url);
  const began = Date.now();
  const until = began + options.minutes * 60_000;
  console.log(`${phones.length} phones are there. ${options.minutes} min, ${options.restarts} restarts.`);
  await Promise.all([
    ...phones.flatMap((phone) => [phone.work(until, 4 * options.thinkMs), phone.wander(until)]),
    killRepeatedly(backend, began, until),
  ]);
  const deadline = Date.now() + catchUpMs;
  const waiting = async () => (await Promise.all(phones.map((phone) => phone.waiting()))).flat();
  while ((await waiting()).some(({ refusal }) => !refusal) && Date.now() < deadline) await pause(500);
  console.log(`Caught up after ${Math.round((Date.now() - deadline + catchUpMs) / 1_000)} s.`);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const lines = await judgePhones(phones, service, sql);
  await sql.end();
  await Promise.all(phones.map((phone) => phone.end()));
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
