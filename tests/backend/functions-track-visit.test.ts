import { beforeEach, describe, expect, inject, it } from 'vitest';
import { trackVisit } from '../../supabase/functions/track-visit/handler.ts';
import { callRaw, connect, connectAsService, createPerson } from './helpers/functions-calls.ts';

const connection = inject('backend');
const service = connectAsService(connection);
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari';
/** Text as its UTF-8 bytes, as hosts send it. */
const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

let network = 0;
/** The /16 network of a test, as it is stored. */
let shortened: string;
beforeEach(async () => {
  network += 1;
  shortened = `10.${network}.0.0`;
  // A running backend may contain those of the last run, which would count.
  await service.from('visitors').delete().eq('ip_address', shortened).throwOnError();
});

const own = (rest = '113.7') => shortened.replace('0.0', rest);

async function visit(headers: Record<string, string> = {}, body?: BodyInit) {
  const response = await callRaw(connection, 'track-visit', {
    headers: { 'user-agent': safari, 'x-forwarded-for': own(), ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const stored = { status: 200, body: { stored: true } };
const notStored = { status: 200, body: { stored: false } };

async function rows() {
  const { data } = await service.from('visitors').select('*').eq('ip_address', shortened).throwOnError();
  return data;
}

/** Inserts visits of this test's network, `age` ms old. */
async function fill(count: number, age: number): Promise<void> {
  const visited_at = new Date(Date.now() - age).toISOString();
  const visits = Array.from({ length: count }, () => ({ ip_address: shortened, user_agent: safari, visited_at }));
  await service.from('visitors').insert(visits).throwOnError();
}

describe('a visit', () => {
  it('is stored with time, place, browser and a shortened address', async () => {
    const before = Date.now();
    expect(await visit({ 'cf-ipcity': asBytes('Fürstenfeldbruck'), 'cf-ipcountry': 'DE' })).toEqual(stored);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toEqual({
      id: expect.any(String) as string,
      visited_at: expect.any(String) as string,
      ip_address: shortened,
      city: 'Fürstenfeldbruck',
      country: 'Deutschland',
      user_agent: safari,
    });
    expect(Math.abs(Date.parse(row?.visited_at ?? '') - before)).toBeLessThan(30_000);
  });

  it('requires no key and no body', async () => {
    expect(await visit({ 'user-agent': `${safari} 1` })).toEqual(stored);
    const apikey = connection.publishableKey;
    expect(await visit({ 'user-agent': `${safari} 2`, apikey }, '{"ip_address":"203.0.113.7"}')).toEqual(stored);
    expect(await visit({ 'user-agent': `${safari} 3` }, 'x'.repeat(2_000_000))).toEqual(stored);
    expect((await rows()).map((row) => row.city)).toEqual([null, null, null]);
  });

  it('is shortened in every notation of the address', async () => {
    await visit({ 'user-agent': `${safari} 1`, 'x-forwarded-for': `${own('1.2')}, 192.0.2.1` });
    await visit({ 'user-agent': `${safari} 2`, 'cf-connecting-ip': own('3.4'), 'x-forwarded-for': '192.0.2.1' });
    await visit({ 'user-agent': `${safari} 3`, 'x-forwarded-for': `::ffff:${own('5.6')}` });
    expect(await rows()).toHaveLength(3);
    const { data } = await service
      .from('visitors')
      .select('ip_address')
      .like('ip_address', `10.${network}.%`)
      .throwOnError();
    expect(new Set(data.map((row) => row.ip_address))).toEqual(new Set([shortened]));
  });

  it('is stored despite a malformed header', async () => {
    const headers = { 'cf-ipcity': '\xff\xfe', 'cf-ipcountry': 'T1', 'user-agent': `${safari}\u0081` };
    expect(await visit(headers)).toEqual(stored);
    expect(await rows()).toMatchObject([{ city: 'ÿþ', country: null, user_agent: safari }]);
    expect(await visit({ 'user-agent': `${safari} 2`, 'cf-ipcity': `Ulm${'x'.repeat(500)}` })).toEqual(stored);
    expect((await rows()).map((row) => row.city?.length ?? 0).sort()).toEqual([100, 2]);
  });

  it('lasts half an hour for one browser in one network', async () => {
    await fill(1, 31 * 60_000);
    expect(await visit()).toEqual(stored);
    expect(await visit()).toEqual(notStored);
    expect(await visit({ 'x-forwarded-for': own('200.1') })).toEqual(notStored);
    expect(await visit({ 'user-agent': `${safari} Chrome` })).toEqual(stored);
    expect(await rows()).toHaveLength(3);
  });

  it('is also counted once without a client address', async () => {
    const browser = `${safari} ${crypto.randomUUID()}`;
    const headers = { 'x-forwarded-for': 'unknown', 'user-agent': browser };
    expect([await visit(headers), await visit(headers)]).toEqual([stored, notStored]);
    await service.from('visitors').delete().eq('user_agent', browser).throwOnError();
  });

  it('is stored with the first 500 characters of the user agent', async () => {
    expect(await visit({ 'user-agent': `Mozilla/5.0 ${'x'.repeat(3000)}` })).toEqual(stored);
    expect(await rows()).toMatchObject([{ user_agent: `Mozilla/5.0 ${'x'.repeat(488)}` }]);
  });
});

describe('no visit is stored', () => {
  it.each<Record<string, string>>([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/146.0.0.0 Safari/537.36' },
    { 'user-agent': '' },
  ])('with %j', async (headers) => {
    expect(await visit(headers)).toEqual(notStored);
    expect(await rows()).toEqual([]);
  });

  it('above 60 visits of a network within an hour, until they are older', async () => {
    await fill(100, 61 * 60_000);
    await fill(59, 59 * 60_000);
    expect(await visit()).toEqual(stored);
    const another = { 'user-agent': `${safari} Chrome` };
    expect(await visit(another)).toEqual(notStored);
    expect(await visit({ ...another, 'x-forwarded-for': own('200.1') })).toEqual(notStored);
    expect(await rows()).toHaveLength(160);
    await service.from('visitors').delete().eq('ip_address', shortened).throwOnError();
    expect(await visit(another)).toEqual(stored);
  });

  // The handler runs in this process, with limits that take fewer rows to reach.
  async function visitTimes(count: number, limits: Parameters<typeof trackVisit>[1]['limits'], address?: string) {
    const answers: boolean[] = [];
    for (let index = 0; index < count; index++) {
      const headers = new Headers({ 'user-agent': `${safari} ${crypto.randomUUID()}` });
      if (address) headers.set('x-forwarded-for', address);
      const request = new Request(connection.url, { method: 'POST', headers });
      answers.push((await trackVisit(request, { service, limits })).stored);
    }
    return answers;
  }

  async function countSince(age: number, address?: null): Promise<number> {
    const since = new Date(Date.now() - age).toISOString();
    const visits = service.from('visitors').select('id', { count: 'exact', head: true }).gt('visited_at', since);
    const { count } = await (address === null ? visits.is('ip_address', null) : visits).throwOnError();
    if (count === null) throw new Error('There is no count.');
    return count;
  }

  it('above the limit of a day, in which older ones do not count', async () => {
    await fill(10, 25 * 3_600_000);
    const limits = { perAddressAndHour: 60, perDay: (await countSince(24 * 3_600_000)) + 3 };
    expect(await visitTimes(5, limits, own())).toEqual([true, true, true, false, false]);
    expect(await rows()).toHaveLength(13);
  });

  it('above the shared hourly limit for visits without a client address', async () => {
    const limits = { perAddressAndHour: (await countSince(3_600_000, null)) + 2, perDay: 1_000_000 };
    expect(await visitTimes(3, limits)).toEqual([true, true, false]);
    expect(await visitTimes(1, limits, own())).toEqual([true]);
    expect(await visitTimes(1, limits, 'unknown')).toEqual([false]);
  });
});

describe('access', () => {
  it('is only possible through the function', async () => {
    const { client } = await createPerson(connection, 'kunde');
    for (const visitor of [connect(connection), client]) {
      const insert = await visitor.from('visitors').insert({ ip_address: shortened });
      expect(insert.error?.code).toBe('42501');
      const { data } = await visitor.from('visitors').select('*').eq('ip_address', shortened);
      expect(data ?? []).toEqual([]);
    }
    expect(await rows()).toEqual([]);
  });

  it('is open to browsers of any origin, by POST', async () => {
    const preflight = await callRaw(connection, 'track-visit', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey',
      },
    });
    expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual([true, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const response = await callRaw(connection, 'track-visit', { method: 'GET', headers: { 'user-agent': safari } });
    expect([response.status, await response.json()]).toEqual([405, { error: 'Diese Methode wird nicht unterstützt.' }]);
  });
});
