import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  call,
  type Client,
  connect,
  connectAsService,
  createPerson,
  eventually,
  type Person,
  readPath,
} from '../helpers/functions-calls.ts';

// What an hour of an employee costs the company: known to the office, and reached on no path by the employee, whose work
// contract it belongs to, or by anyone else.
const backend = inject('backend');
const service = connectAsService(backend);
const rate = 34_567;
const contractId = crypto.randomUUID();
let admin: Person;
let employee: Person;
let customer: Person;
const listeners: Client[] = [];

const terms = (cents: number | undefined, version?: string) => ({
  contract_id: contractId,
  employee: employee.id,
  valid_from: '2026-01-01',
  hours_per_week: 38.5,
  weekdays: [1, 2, 3, 4, 5],
  holidays_per_year: 28,
  ...(cents && { cost_rate_cents: cents }),
  ...(version && { version }),
});
const stored = async () => (await service.from('cost_rates').select('cents').eq('work_contract_id', contractId)).data;
const versionNow = async () =>
  (await service.from('work_contracts').select('updated_at').eq('id', contractId).single().throwOnError()).data
    .updated_at;

beforeAll(async () => {
  [admin, employee, customer] = await Promise.all([
    createPerson(backend, 'admin'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'kunde'),
  ]);
  await admin.client.rpc('save_work_contract', terms(rate)).throwOnError();
});
afterAll(async () => {
  await Promise.all(listeners.map((client) => client.removeAllChannels()));
});

const people = () => [
  { name: 'employee', client: employee.client },
  { name: 'customer', client: customer.client },
  { name: 'visitor', client: connect(backend) },
];

describe('REST', () => {
  const paths = [
    'cost_rates?select=*',
    'cost_rates?select=work_contract_id&cents=gt.0',
    'work_contracts?select=*',
    'work_contracts?select=*,cost_rates(*)',
    'work_contracts?select=*,rate:cost_rates(cents)',
    `work_contracts?select=id,cost_rates!inner(work_contract_id)&cost_rates.cents=eq.${rate}`,
    'work_contracts?select=id&order=cost_rates(cents)',
    'profiles?select=*,work_contracts(*,cost_rates(*))',
    'profiles?select=id,work_contracts!inner(id,cost_rates!inner(cents))',
    'billing_settings?select=cost_rate_cents,margin_percent',
  ];

  it.each(paths)('%s reveals nothing', async (path) => {
    for (const { name, client } of people()) {
      const response = await readPath(backend, client, path);
      const body = await response.text();
      expect([name, body.includes(String(rate))]).toEqual([name, false]);
      if (/!inner|^cost_rates|^billing/.test(path)) expect([name, response.ok ? body : '[]']).toEqual([name, '[]']);
    }
  });

  it('returns it to the office, so that the requests are valid ones', async () => {
    const { data } = await admin.client
      .from('work_contracts')
      .select('hours_per_week, cost_rates (cents)')
      .eq('id', contractId)
      .single()
      .throwOnError();
    expect(data).toEqual({ hours_per_week: 38.5, cost_rates: { cents: rate } });
  });

  it.each(['exact', 'planned', 'estimated'] as const)('counts none, count=%s', async (count) => {
    for (const { name, client } of people()) {
      const answer = await client.from('cost_rates').select('*', { count, head: true });
      expect([name, answer.count ?? 0]).toEqual([name, 0]);
    }
  });

  it('lets nobody write directly, not even the office', async () => {
    for (const { name, client } of [...people(), { name: 'office', client: admin.client }]) {
      const added = await client.from('cost_rates').insert({ work_contract_id: contractId, cents: 1 });
      const changed = await client.from('cost_rates').update({ cents: 1 }).eq('work_contract_id', contractId);
      const removed = await client.from('cost_rates').delete().eq('work_contract_id', contractId);
      expect([name, added.error?.code, changed.error?.code, removed.error?.code]).toEqual([
        name,
        ...Array<string>(3).fill('42501'),
      ]);
    }
    expect(await stored()).toEqual([{ cents: rate }]);
  });
});

it('functions reject the callers', async () => {
  const version = await versionNow();
  for (const { name, client } of people()) {
    const span = { first_days: ['2026-01-01'], last_days: ['2026-12-31'], basis: 'rechnungsdatum' as const };
    const list = { list: 'lohnkosten' as const, first_day: '2026-01-01', last_day: '2026-12-31' };
    const answers = await Promise.all([
      client.rpc('save_work_contract', terms(1, version)),
      client.rpc('margin_figures', span),
      client.rpc('figure_rows', { ...list, basis: 'rechnungsdatum' }),
    ]);
    for (const { data, error } of answers) expect([name, data, error?.code]).toEqual([name, null, '42501']);
  }
  expect(await stored()).toEqual([{ cents: rate }]);
});

it('the employee’s data export has the contract without its cost rate', async () => {
  const { status, body } = await call(employee.client, 'export-own-data');
  expect(status).toBe(200);
  expect(body).toMatchObject({ arbeitsvertraege: [{ valid_from: '2026-01-01', hours_per_week: 38.5 }] });
  expect(JSON.stringify(body)).not.toContain(String(rate));
  expect(JSON.stringify(body)).not.toContain('cost_rate');
});

it('a live change of the contract says nothing about it', async () => {
  const heard: string[] = [];
  const { client } = employee;
  listeners.push(client);
  let isReady = false;
  const channel = client.channel('live:rates', { config: { private: true } });
  // The rates themselves are not published: `catalog/schema.test.ts`.
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'work_contracts' }, (event) =>
    heard.push(JSON.stringify(event)),
  );
  channel.on('system', {}, ({ extension }: { extension: string }) => {
    if (extension === 'postgres_changes') isReady = true;
  });
  channel.subscribe();
  await eventually(() => Promise.resolve(isReady));
  await admin.client.rpc('save_work_contract', terms(rate + 1, await versionNow())).throwOnError();
  await eventually(() => Promise.resolve(heard.length > 0));
  expect(heard.join()).not.toMatch(/cost_rates|cents|34568/);
});

describe('saving a contract with its rate', () => {
  it('writes both or neither, and does not overwrite what someone else saved', async () => {
    const version = await versionNow();
    const refused = await admin.client.rpc('save_work_contract', { ...terms(0, version), cost_rate_cents: 0 });
    expect(refused.error?.code).toBe('23514');
    expect(await versionNow()).toBe(version);

    expect((await admin.client.rpc('save_work_contract', terms(2_000, version)).throwOnError()).data).toBe(contractId);
    expect(await stored()).toEqual([{ cents: 2_000 }]);
    // Only the rate changed, and still it is another version.
    expect(await versionNow()).not.toBe(version);
    expect((await admin.client.rpc('save_work_contract', terms(1, version)).throwOnError()).data).toBeNull();
    expect(await stored()).toEqual([{ cents: 2_000 }]);
  });

  it('is done once when it is repeated', async () => {
    expect((await admin.client.rpc('save_work_contract', terms(1)).throwOnError()).data).toBe(contractId);
    expect(await stored()).toEqual([{ cents: 2_000 }]);
  });

  it('removes the rate that was cleared, and deletes it with the contract', async () => {
    await admin.client.rpc('save_work_contract', terms(undefined, await versionNow())).throwOnError();
    expect(await stored()).toEqual([]);
    await admin.client.rpc('save_work_contract', terms(rate, await versionNow())).throwOnError();
    await admin.client.from('work_contracts').delete().eq('id', contractId).throwOnError();
    expect(await stored()).toEqual([]);
  });
});
