// `npm run bench:plan`: a card is dragged over a week of 200 cards, on this processor and on one four times slower. What
// counts is the work of the page's thread in each frame; fails when one frame in twenty takes longer than the limit.
import { type Browser, chromium, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { chromiumFlags, findChromium } from '../../../e2e/harness/find-chromium.ts';
import { startSite } from '../../../e2e/harness/site.ts';
import { paths } from '../../../src/config/paths.ts';
import type { Database } from '../../../supabase/functions/_shared/api/database.types.ts';
import { daysOfWeek } from '../../../src/lib/time/iso-week.ts';
import { sessionStorageKey } from '../../../src/lib/session/stored-session.ts';
import { quiet } from './throttled-page.ts';

const week = '2027-W10';
const cards = 200;
const employees = 12;
/** How long a frame may take, in ms, by how many times slower the processor is. */
const limits = { 1: 16.7, 4: 50 };

const site = await startSite();
const connect = (key: string) =>
  createClient<Database>(site.backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

async function fillWeek(): Promise<void> {
  const service = connect(site.backend.secretKey);
  const people: string[] = [];
  for (let n = 1; n <= employees; n += 1) {
    const { data, error } = await service.auth.admin.createUser({ email: `b${n}@example.org`, email_confirm: true });
    if (error) throw error;
    const profile = { role: 'mitarbeiter', first_name: `Vorname ${n}`, last_name: 'Nachname' } as const;
    await service.from('profiles').update(profile).eq('id', data.user.id).throwOnError();
    people.push(data.user.id);
  }
  const days = daysOfWeek(week);
  // Each task has one employee, and half of them a second one in whose row they stand as well.
  for (let n = 0, shown = 0; shown < cards; n += 1) {
    const [day, hour] = [days[n % 6] ?? '', 6 + 2 * (Math.floor(n / 6) % 5)];
    const { data } = await service
      .from('tasks')
      .insert({
        title: `Umzug Familie ${n} nach Freising`,
        place: 'Lindenweg 4, 85354 Freising',
        assigned_to: people[n % employees] ?? null,
        starts_at: `${day}T${String(hour).padStart(2, '0')}:00Z`,
        ends_at: `${day}T${String(hour + 2).padStart(2, '0')}:00Z`,
      })
      .select('id')
      .single()
      .throwOnError();
    shown += 1;
    if (n % 2 === 0 || shown >= cards) continue;
    await service
      .from('task_crew')
      .insert({ task_id: data.id, profile_id: people[(n + 5) % employees] ?? '' })
      .throwOnError();
    shown += 1;
  }
}

async function openPlan(browser: Browser): Promise<Page> {
  const { data, error } = await connect(site.backend.publishableKey).auth.signInWithPassword(site.backend.logins.admin);
  if (error) throw error;
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(data.session) }];
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}${paths.admin.plan}?woche=${week}`);
  const shown = page.locator('td [data-task]');
  await shown.nth(cards - 1).waitFor({ timeout: 60_000 });
  // What begins once the screen is quiet is none of the drag.
  await page.waitForTimeout(3_000);
  return page;
}

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** The milliseconds of work of the page's thread from each frame to the next. */
function workOfFrames(events: TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').toSorted((one, other) => one.ts - other.ts);
  const [first] = frames;
  if (!first) throw new Error('No frame was drawn.');
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid);
  return frames.slice(1).map((frame, index) => {
    const from = frames[index]?.ts ?? 0;
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= frame.ts);
    return within.reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0);
  });
}

/** Moves the mouse in a line, a step a frame as a hand does: more of them than the browser hands on would be one. */
async function moveTo(page: Page, from: Point, to: Point, steps = 25): Promise<Point> {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return to;
}

interface Point {
  x: number;
  y: number;
}

/** Drags the first card in ever new lines over the whole board, back to where it was. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('td [data-task]').first().boundingBox();
  if (!box) throw new Error('There is no card.');
  const start = { x: box.x + 30, y: box.y + 20 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  let at = await moveTo(page, start, { x: start.x + 10, y: start.y + 10 }, 4);
  for (let turn = 0; turn < 5; turn += 1) {
    at = await moveTo(page, at, { x: 1_050, y: 300 + turn * 100 });
    at = await moveTo(page, at, { x: 430, y: 350 + turn * 100 });
  }
  await moveTo(page, at, start, 10);
}

async function measure(page: Page, slowdown: 1 | 4) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate('(function frame() { window.stopFrames || requestAnimationFrame(frame); })()');
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  await drag(page);
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  await page.mouse.up();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Between two steps of the mouse nothing happens.
  const work = workOfFrames(events)
    .filter((ms) => ms > 0.5)
    .toSorted((one, other) => one - other);
  const share = (part: number) => Number((work[Math.floor((work.length - 1) * part)] ?? NaN).toFixed(1));
  const row = {
    processor: slowdown === 1 ? 'this one' : `${slowdown} times slower`,
    frames: work.length,
    'median ms': share(0.5),
    '95 % ms': share(0.95),
    'worst ms': share(1),
    limit: limits[slowdown],
    verdict: share(0.95) <= limits[slowdown] ? 'ok' : 'too slow',
  };
  console.log(JSON.stringify(row));
  return row;
}

await fillWeek();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const page = await openPlan(browser);
const table = [];
for (const slowdown of [1, 4] as const) {
  await quiet();
  table.push(await measure(page, slowdown));
}
await browser.close();
await site.stop();
console.table(table);
process.exit(table.every(({ verdict }) => verdict === 'ok') ? 0 : 1);
