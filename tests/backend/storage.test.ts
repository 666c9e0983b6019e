import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, connect, connectAsService, createPerson } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend).storage.from('media');
const png = (content: string) => new Blob([content], { type: 'image/png' });
const newKey = () => `images/${randomUUID()}.png`;
const publicUrl = (key: string) => service.getPublicUrl(key).data.publicUrl;
const read = async (key: string) => (await fetch(publicUrl(key))).text();
const media = (client: Client) => client.storage.from('media');

let admin: Client;
let customer: Client;
beforeAll(async () => {
  admin = (await createPerson(backend, 'admin')).client;
  customer = (await createPerson(backend, 'kunde')).client;
});

describe('an upload', () => {
  it.each([
    ['a blob', png('Hallo')],
    ['a file', new File(['Hallo'], 'foto.png', { type: 'image/png' })],
    ['bytes', Buffer.from('Hallo')],
  ])('of %s arrives unchanged, with type and caching', async (_, body) => {
    const key = newKey();
    const { data, error } = await media(admin).upload(key, body, { contentType: 'image/png', cacheControl: '60' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: key, fullPath: `media/${key}` });
    const response = await fetch(publicUrl(key));
    expect(await response.text()).toBe('Hallo');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age=60');
  });

  it('does not replace an object unless requested', async () => {
    const key = newKey();
    await media(admin).upload(key, png('eins'));
    const again = await media(admin).upload(key, png('zwei'));
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await read(key)).toBe('eins');
    expect((await media(admin).upload(key, png('drei'), { upsert: true })).error).toBeNull();
    expect(await read(key)).toBe('drei');
  });

  it('is restricted to admins', async () => {
    const key = newKey();
    for (const client of [customer, connect(backend)]) {
      const { error } = await media(client).upload(key, png('x'));
      expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
    }
    expect((await fetch(publicUrl(key))).status).toBe(400);
  });

  it('cannot be overwritten by others either', async () => {
    const key = newKey();
    await media(admin).upload(key, png('echt'));
    expect((await media(customer).upload(key, png('falsch'), { upsert: true })).error?.message).toContain('security');
    expect(await read(key)).toBe('echt');
  });

  it('must have an allowed type, declared by the part or by the request', async () => {
    const svg = new Blob(['<svg/>'], { type: 'image/svg+xml' });
    const asBlob = await media(admin).upload(newKey(), svg);
    expect(asBlob.error).toMatchObject({ statusCode: '415', message: 'mime type image/svg+xml is not supported' });
    const asBytes = await media(admin).upload(newKey(), Buffer.from('x'), { contentType: 'text/html' });
    expect(asBytes.error).toMatchObject({ statusCode: '415' });
  });

  it('must not be larger than the bucket allows', async () => {
    const tooLarge = new Uint8Array(50 * 1024 * 1024 + 1);
    const { error } = await media(admin).upload(newKey(), tooLarge, { contentType: 'image/png' });
    expect(error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
  });

  it.each(['images/Müller.png', 'images/a%b.png', 'images/😀.png'])(
    'rejects the key %s as the hosted service does',
    async (key) => {
      const { error } = await media(admin).upload(key, png('x'));
      expect(error).toMatchObject({ statusCode: '400' });
      expect(error?.message).toContain('Invalid key');
    },
  );

  it('requires an existing bucket', async () => {
    const { error } = await admin.storage.from('nope').upload(newKey(), png('x'));
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('a public download', () => {
  it('supports ranges, for videos', async () => {
    const key = newKey();
    await media(admin).upload(key, png('0123456789'));
    const part = await fetch(publicUrl(key), { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const rest = await fetch(publicUrl(key), { headers: { range: 'bytes=7-' } });
    expect(await rest.text()).toBe('789');
  });

  it('is not repeated for a client that has the file', async () => {
    const key = newKey();
    await media(admin).upload(key, png('gleich'));
    const first = await fetch(publicUrl(key));
    await first.body?.cancel();
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(publicUrl(key), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('of a missing object is a 400 with a message', async () => {
    const response = await fetch(publicUrl('images/nope.png'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });
});

describe('a listing', () => {
  it('returns names, sizes and folders to an admin, and nothing to others', async () => {
    const name = `${randomUUID()}.png`;
    await media(admin).upload(`images/${name}`, png('12345'));
    const { data } = await media(admin).list('images', { limit: 1000, search: name });
    expect(data).toMatchObject([{ name, metadata: { size: 5, mimetype: 'image/png' } }]);
    expect((await media(admin).list()).data).toContainEqual(expect.objectContaining({ name: 'images', id: null }));
    for (const client of [customer, connect(backend)]) expect((await media(client).list('images')).data).toEqual([]);
  });

  it('has pages, sorted in either direction', async () => {
    const prefix = randomUUID();
    await Promise.all(
      ['a', 'b', 'c'].map((letter) => media(admin).upload(`images/${prefix}${letter}.png`, png(letter))),
    );
    const page = await media(admin).list('images', {
      search: prefix,
      limit: 2,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    });
    expect(page.data?.map(({ name }) => name)).toEqual([`${prefix}b.png`, `${prefix}a.png`]);
  });

  it.each(['\u0000', 17, null])('of the prefix %j is a bad request', async (prefix) => {
    const { data } = await admin.auth.getSession();
    const response = await fetch(`${backend.url}/storage/v1/object/list/media`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ prefix }),
    });
    expect(response.status).toBe(400);
  });
});

describe('a removal', () => {
  it('returns what was removed; objects that the caller may not remove stay', async () => {
    const [one, two] = [newKey(), newKey()];
    await media(admin).upload(one, png('1'));
    await media(admin).upload(two, png('2'));
    expect((await media(customer).remove([one])).data).toEqual([]);
    expect(await read(one)).toBe('1');
    const { data } = await media(admin).remove([one, two, 'images/nope.png']);
    expect(data?.map(({ name }) => name).sort()).toEqual([one, two].sort());
    expect((await fetch(publicUrl(one))).status).toBe(400);
  });

  it('of one key does not affect similar ones', async () => {
    const key = newKey();
    await media(admin).upload(key, png('1'));
    await media(admin).upload(`${key}.jpg`, png('2'));
    await media(admin).remove([key]);
    expect(await read(`${key}.jpg`)).toBe('2');
  });
});

describe('a document', () => {
  const documents = (client: Client) => client.storage.from('documents');
  const pdf = (content: string) => new Blob([content], { type: 'application/pdf' });

  it('is readable by admins and the service only, in every way', async () => {
    const key = `${randomUUID()}/rechnung.pdf`;
    const office = connectAsService(backend);
    expect((await documents(office).upload(key, pdf('Betrag'))).error).toBeNull();
    for (const client of [office, admin]) {
      const { data } = await documents(client).download(key);
      expect(await data?.text()).toBe('Betrag');
      expect(data?.type).toBe('application/pdf');
    }
    for (const client of [customer, connect(backend)])
      expect((await documents(client).download(key)).error).toMatchObject({ message: expect.any(String) as string });
    for (const path of ['public/documents', 'documents', 'authenticated/documents']) {
      const response = await fetch(`${backend.url}/storage/v1/object/${path}/${key}`, {
        headers: { apikey: backend.publishableKey },
      });
      expect([path, response.ok]).toEqual([path, false]);
      expect(await response.text()).not.toContain('Betrag');
    }
  });

  it('is writable by the service only, and cannot be replaced through the API', async () => {
    const key = `${randomUUID()}/rechnung.pdf`;
    for (const client of [admin, customer, connect(backend)])
      expect((await documents(client).upload(key, pdf('Falsch'))).error).toMatchObject({ statusCode: '403' });
    const office = connectAsService(backend);
    await documents(office).upload(key, pdf('Echt'));
    expect((await documents(office).upload(key, pdf('Anders'))).error).toMatchObject({ statusCode: '409' });
    for (const client of [admin, customer]) {
      expect((await documents(client).upload(key, pdf('Falsch'), { upsert: true })).error).not.toBeNull();
      expect((await documents(client).remove([key])).data).toEqual([]);
    }
    expect(await (await documents(office).download(key)).data?.text()).toBe('Echt');
  });
});

describe('a picture of a public bucket', () => {
  it('can also be requested with a key', async () => {
    const key = newKey();
    await media(admin).upload(key, png('Hallo'));
    expect(await (await media(customer).download(key)).data?.text()).toBe('Hallo');
  });
});
