import { describeError, redact } from '@functions/http/describe-error';
import { endpoint } from '@functions/http/endpoint';
import { HttpError } from '@functions/http/http-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const url = 'https://project.example.com/functions/v1/sample';
const post = () => new Request(url, { method: 'POST', headers: { origin: 'https://www.example.com' } });

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

function expectReadableByBrowsers(response: Response) {
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*content-type/);
}

describe('endpoint', () => {
  it('sends what the function returns', async () => {
    const response = await endpoint('sample', async () => Promise.resolve([{ id: 1 }]))(post());
    expect([response.status, await response.json()]).toEqual([200, [{ id: 1 }]]);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expectReadableByBrowsers(response);
  });

  it('answers the preflight without calling the function', async () => {
    const handle = vi.fn(async () => Promise.resolve('never'));
    const response = await endpoint('sample', handle)(new Request(url, { method: 'OPTIONS' }));
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expectReadableByBrowsers(response);
    expect(handle).not.toHaveBeenCalled();
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('rejects %s without calling the function', async (method) => {
    const handle = vi.fn(async () => Promise.resolve('never'));
    const response = await endpoint('sample', handle)(new Request(url, { method }));
    expect([response.status, await response.json()]).toEqual([405, { error: 'Diese Methode wird nicht unterstützt.' }]);
    expectReadableByBrowsers(response);
    expect(handle).not.toHaveBeenCalled();
  });

  it('passes on a rejection without logging it', async () => {
    const refuse = async () => Promise.reject(new HttpError(409, 'Schon vergeben.'));
    const response = await endpoint('sample', refuse)(post());
    expect([response.status, await response.json()]).toEqual([409, { error: 'Schon vergeben.' }]);
    expectReadableByBrowsers(response);
    expect(logged).toEqual([]);
  });

  it.each([
    ['a rejection', async () => Promise.reject(new TypeError('broken at lena@example.com'))],
    [
      'a thrown error',
      () => {
        throw new TypeError('broken at lena@example.com');
      },
    ],
  ])('hides the cause of %s and logs it without the address', async (_, fail) => {
    const response = await endpoint('sample', fail)(post());
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: 'Ein unerwarteter Fehler ist aufgetreten.' },
    ]);
    expectReadableByBrowsers(response);
    expect(logged).toEqual(['sample: TypeError: broken at [Adresse]']);
  });
});

describe('logged errors', () => {
  it('contain kind and code, and nothing beside the message', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      details: 'Key (email)=(lena@example.com)',
    });
    expect(describeError(error)).toBe('Error 23505: duplicate key');
    const plain = { code: '42501', message: 'permission denied', details: 'lena@example.com' };
    expect(describeError(plain)).toBe('error 42501: permission denied');
    expect(describeError({ status: 503, message: 'unavailable' })).toBe('error 503: unavailable');
    expect(describeError('lena@example.com')).toBe('thrown string');
    expect(describeError(null)).toBe('thrown object');
  });

  it('contain no addresses, secrets or line breaks, and are truncated', () => {
    expect(
      redact('550 5.1.1 <lena.huber@mail.example.com>:\r\n no such user; tried geh.eim', { secrets: ['geh.eim', ''] }),
    ).toBe('550 5.1.1 <[Adresse]>: no such user; tried [geheim]');
    expect(redact('x'.repeat(900))).toHaveLength(500);
  });
});
