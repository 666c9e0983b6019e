import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeVisits } from '../../supabase/functions/place-visits/handler.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import {
  call,
  type Client,
  connectAsService,
  createPerson,
  eventually,
  type Person,
} from './helpers/functions-calls.ts';

// A stack of its own whose jobs rest: visits are placed by these tests alone.
let stack: Stack;
let service: Client;
let admin: Person;
let employee: Person;
let customerId: string;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
  [admin, employee] = await Promise.all([createPerson(stack, 'admin'), createPerson(stack, 'mitarbeiter')]);
  const customer = { last_name: 'Groß', street: 'Gasse 2', city: 'München' };
  customerId = (await admin.client.from('customers').insert(customer).select('id').single().throwOnError()).data.id;
});
afterAll(() => stack?.stop());

const berlinDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

interface Rhythm {
  rule?: string;
  beginsOn?: string;
  checklist?: { text: string; rule?: string; starts_on?: string }[];
}

/** A contract with one schedule, made and activated as the office does. */
async function makeContract({ rule = 'FREQ=WEEKLY;BYDAY=TU', beginsOn = berlinDay(0), checklist = [] }: Rhythm = {}) {
  const office = admin.client;
  const site = crypto.randomUUID();
  await office
    .rpc('save_site', { site_id: site, customer_id: customerId, name: 'Treppenhaus', checklist })
    .throwOnError();
  const [contract, item, schedule] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const agreed = { id: contract, customer_id: customerId, site_id: site, title: 'Reinigung', begins_on: beginsOn };
  await office.from('contracts').insert(agreed).throwOnError();
  await office
    .from('contract_items')
    .insert({ id: item, contract_id: contract, title: 'Treppenhaus', price_kind: 'enthalten' })
    .throwOnError();
  await office
    .from('contract_schedules')
    .insert({
      id: schedule,
      contract_id: contract,
      item_id: item,
      rule,
      starts_on: beginsOn,
      starts_at_time: '07:00',
      minutes: 90,
      on_holiday: 'bleibt',
    })
    .throwOnError();
  await office
    .from('contract_schedule_staffing')
    .insert({ schedule_id: schedule, assigned_to: employee.id })
    .throwOnError();
  const { data } = await office.from('contracts').select('updated_at').eq('id', contract).single().throwOnError();
  await office.rpc('activate_contract', { contract, expected: data.updated_at }).throwOnError();
  return { contract, schedule };
}

const visitsOf = async (schedule: string) =>
  (
    await service
      .from('tasks')
      .select('occurs_on, starts_at, ends_at, assigned_to, checklist')
      .eq('schedule_id', schedule)
      .order('occurs_on')
      .throwOnError()
  ).data;

/** What the clocks show in Germany. */
const clock = (instant: string | null) =>
  new Date(instant ?? '').toLocaleTimeString('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Places everything that earlier tests left. */
beforeEach(async () => {
  expect((await call(service, 'place-visits')).status).toBe(200);
});

describe('place-visits', () => {
  it('places the visits of twelve weeks, at the same time of day before and after the clocks change', async () => {
    const { schedule } = await makeContract();
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 1, failed: 0 });
    const visits = await visitsOf(schedule);
    expect([13, 14]).toContain(visits.length);
    for (const { occurs_on, starts_at, ends_at, assigned_to } of visits) {
      expect(new Date(occurs_on ?? '').getUTCDay()).toBe(2);
      expect([clock(starts_at), clock(ends_at), assigned_to]).toEqual(['07:00', '08:30', employee.id]);
    }
    expect(visits.at(-1)?.occurs_on ?? '').toSatisfy((day: string) => day > berlinDay(83) && day <= berlinDay(91));
  });

  it('places nothing twice, and finds nothing to do where nothing has changed', async () => {
    const { schedule } = await makeContract();
    const answers = await Promise.all([1, 2, 3].map(() => call(service, 'place-visits')));
    for (const { body } of answers) expect(body).toMatchObject({ failed: 0 });
    const visits = await visitsOf(schedule);
    expect(new Set(visits.map(({ occurs_on }) => occurs_on)).size).toBe(visits.length);
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 0, failed: 0 });
    expect(await visitsOf(schedule)).toEqual(visits);
  });

  it('follows a change of the rhythm', async () => {
    const { schedule } = await makeContract();
    await call(service, 'place-visits');
    const { data } = await admin.client
      .from('contract_schedules')
      .select('updated_at')
      .eq('id', schedule)
      .single()
      .throwOnError();
    const since = berlinDay(30);
    const { data: next } = await admin.client
      .rpc('change_schedule', {
        schedule,
        since,
        expected: data.updated_at,
        rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
        starts_at_time: '09:00',
        minutes: 60,
        on_holiday: 'bleibt',
      })
      .throwOnError();
    await call(service, 'place-visits');
    for (const { occurs_on } of await visitsOf(schedule)) expect((occurs_on ?? '') < since).toBe(true);
    const visits = await visitsOf(next);
    expect(visits.length).toBeGreaterThan(3);
    for (const { occurs_on, starts_at } of visits) {
      expect(new Date(occurs_on ?? '').getUTCDay()).toBe(3);
      expect(clock(starts_at)).toBe('09:00');
    }
  });

  it('has items of a rhythm of their own done at the first visit from their day on', async () => {
    const starts_on = berlinDay(10);
    const day = Number(starts_on.slice(8));
    const { schedule } = await makeContract({
      rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
      checklist: [
        { text: 'Wischen' },
        { text: 'Fenster', rule: `FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=${day}`, starts_on },
      ],
    });
    await call(service, 'place-visits');
    const withWindows = (await visitsOf(schedule)).filter(({ checklist }) =>
      JSON.stringify(checklist).includes('Fenster'),
    );
    expect(withWindows.map(({ occurs_on }) => occurs_on)).toEqual([starts_on]);
    expect(withWindows[0]?.checklist).toMatchObject([{ text: 'Wischen' }, { text: 'Fenster' }]);
  });

  it('places the others if one fails, and that one later', async () => {
    const [broken, whole] = [await makeContract(), await makeContract()];
    // Stored, but not supported.
    const break_ = (rule: string) =>
      service.from('contract_schedules').update({ rule }).eq('id', broken.schedule).throwOnError();
    await break_('FREQ=WEEKLY;BYDAY=XX');
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 1, failed: 1 });
    expect(await visitsOf(whole.schedule)).not.toEqual([]);
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 0, failed: 1 });
    await break_('FREQ=WEEKLY;BYDAY=MO');
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 1, failed: 0 });
    expect(await visitsOf(broken.schedule)).not.toEqual([]);
  });
});

describe('the time of a call of place-visits', () => {
  const secretKeys = ['sb_secret_test'];
  const request = () =>
    new Request('http://localhost/functions/v1/place-visits', {
      method: 'POST',
      headers: { apikey: 'sb_secret_test' },
    });

  it('ends a call that has placed something, and starts another one for the rest', async () => {
    await Promise.all([1, 2, 3].map(() => makeContract()));
    let time = 0;
    let restarts = 0;
    const restart = () => Promise.resolve((restarts += 1));
    // Each look at the clock is 20 s later.
    const now = () => (time += 20_000);
    const answer = await placeVisits(request(), { service, secretKeys, restart, now });
    expect(answer.placed).toBeGreaterThan(0);
    expect(answer.placed).toBeLessThan(3);
    expect(restarts).toBe(1);
    await eventually(async () => (await call(service, 'place-visits')).body !== undefined);
    expect((await call(service, 'place-visits')).body).toEqual({ placed: 0, failed: 0 });
  });

  it('a call that cannot start another one has placed its visits nevertheless', async () => {
    await Promise.all([1, 2, 3].map(() => makeContract()));
    let time = 0;
    const restart = () => Promise.reject(new Error('Not now'));
    const answer = await placeVisits(request(), { service, secretKeys, restart, now: () => (time += 20_000) });
    expect(answer).toMatchObject({ failed: 0 });
  });

  it('a call is killed between two schedules: the next one completes what is missing', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeContract()));
    let calls = 0;
    const dying = new Proxy(service, {
      get: (target, name) =>
        name === 'rpc'
          ? (...args: Parameters<Client['rpc']>) => {
              calls += 1;
              // The second schedule is written, and its answer never arrives.
              if (calls > 3) throw new Error('killed');
              return target.rpc(...args);
            }
          : (Reflect.get(target, name) as unknown),
    });
    await placeVisits(request(), { service: dying, secretKeys, restart: () => Promise.resolve() }).catch(
      () => undefined,
    );
    await call(service, 'place-visits');
    for (const { schedule } of made) {
      const days = (await visitsOf(schedule)).map(({ occurs_on }) => occurs_on);
      expect([13, 14]).toContain(days.length);
      expect(new Set(days).size).toBe(days.length);
    }
  });
});
