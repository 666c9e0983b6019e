import { HttpError } from '@functions/http/http-error';
import { readJson } from '@functions/http/read-json';
import { expect, it } from 'vitest';
import { z } from 'zod';

const schema = z.strictObject({ name: z.string('Bitte alle Felder ausfüllen') }, 'Ungültige Anfrage.');
const request = (body: BodyInit | null) =>
  new Request('https://project.example.com/', { method: 'POST', body, ...{ duplex: 'half' } });

/** An endless body; `pulled` says how much of it was read. */
function endless() {
  const state = { pulled: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.pulled += 1000;
      controller.enqueue(new Uint8Array(1000).fill(0x20));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { state, stream };
}

it('returns the validated body', async () => {
  expect(await readJson(request('{"name":"Größe ✓"}'), schema)).toEqual({ name: 'Größe ✓' });
});

it.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', '{"name":'],
  ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ['another shape', '[]'],
  ['an extra field', '{"name":"a","role":"admin"}'],
])('rejects %s', async (_, body) => {
  await expect(readJson(request(body), schema)).rejects.toEqual(new HttpError(400, 'Ungültige Anfrage.'));
});

it('shows the error of a field', async () => {
  await expect(readJson(request('{"name":7}'), schema)).rejects.toEqual(
    new HttpError(400, 'Bitte alle Felder ausfüllen'),
  );
});

it('accepts 10,000 bytes and not one more', async () => {
  const padded = (length: number) => '{"name":"a"}'.padEnd(length, ' ');
  expect(await readJson(request(padded(10_000)), schema)).toEqual({ name: 'a' });
  await expect(readJson(request(padded(10_001)), schema)).rejects.toEqual(
    new HttpError(413, 'Die Anfrage ist zu groß.'),
  );
});

it('stops reading an endless body', async () => {
  const { state, stream } = endless();
  await expect(readJson(request(stream), schema)).rejects.toMatchObject({ status: 413 });
  expect(state.cancelled).toBe(true);
  expect(state.pulled).toBeLessThan(20_000);
});
