import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, connectAsService, createPerson, type Person } from '../helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const bucketOf = (client: Client) => client.storage.from('task-photos');
const picture = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });
const secret = `Geheim ${crypto.randomUUID()}`;

let [employee, colleague, customer, stranger]: Person[] = [];
let task = '';
const photo = crypto.randomUUID();
const path = () => `${task}/${photo}.jpg`;

beforeAll(async () => {
  [employee, colleague, customer, stranger] = await Promise.all([
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'kunde'),
    createPerson(backend, 'kunde'),
  ]);
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: customer?.id, subject: 'Umzug', description: 'Drei Zimmer' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await service
    .from('tasks')
    .insert({ title: 'Umzug', assigned_to: employee?.id, request_id: order.id })
    .select('id')
    .single()
    .throwOnError();
  task = data.id;
  if (!employee) throw new Error('There is no employee.');
  expect((await bucketOf(employee.client).upload(path(), picture, { contentType: 'image/jpeg' })).error).toBeNull();
  await employee.client
    .from('task_photos')
    .insert({ id: photo, task_id: task, kind: 'schaden', caption: secret })
    .throwOnError();
});

const others = {
  'another employee': () => colleague,
  'the customer': () => customer,
  'another customer': () => stranger,
};

describe.each(Object.entries(others))('a photo that is not released | %s', (_, who) => {
  const client = () => {
    const person = who();
    if (!person) throw new Error('There is no person.');
    return person.client;
  };

  it('is not read, listed, signed, copied or shown by its row', async () => {
    const bucket = bucketOf(client());
    expect((await bucket.download(path())).error).not.toBeNull();
    expect((await bucket.list(task)).data).toEqual([]);
    expect((await bucket.createSignedUrl(path(), 60)).error).not.toBeNull();
    expect((await bucket.copy(path(), `${task}/${crypto.randomUUID()}.jpg`)).error).not.toBeNull();
    const rows = await client().from('task_photos').select('*, task:tasks(*), author:profiles(*)');
    expect(JSON.stringify(rows.data)).not.toContain(secret);
    expect(JSON.stringify((await client().rpc('released_photos', { orders: [task] })).data ?? [])).not.toContain(
      secret,
    );
  });

  it('is not replaced, moved or removed, and none is added beside it', async () => {
    const bucket = bucketOf(client());
    const before = (await bucketOf(service).list(task)).data;
    expect((await bucket.upload(path(), picture, { upsert: true, contentType: 'image/jpeg' })).error).not.toBeNull();
    expect((await bucket.update(path(), picture, { contentType: 'image/jpeg' })).error).not.toBeNull();
    expect((await bucket.move(path(), `${task}/${crypto.randomUUID()}.jpg`)).error).not.toBeNull();
    await bucket.remove([path()]);
    const name = `${task}/${crypto.randomUUID()}.jpg`;
    expect((await bucket.upload(name, picture, { contentType: 'image/jpeg' })).error).not.toBeNull();
    await client().from('task_photos').delete().eq('id', photo);
    await client().from('task_photos').update({ is_released: true }).eq('id', photo);
    expect((await bucketOf(service).list(task)).data).toEqual(before);
    const { data } = await service.from('task_photos').select('is_released').eq('id', photo).single().throwOnError();
    expect(data.is_released).toBe(false);
  });
});

it('its employee cannot replace a photo, which may be evidence', async () => {
  if (!employee) throw new Error('There is no employee.');
  const bucket = bucketOf(employee.client);
  const other = new Blob([new Uint8Array([0xff, 0xd8, 0, 0xff, 0xd9])], { type: 'image/jpeg' });
  expect((await bucket.upload(path(), other, { upsert: true, contentType: 'image/jpeg' })).error).not.toBeNull();
  expect((await bucket.update(path(), other, { contentType: 'image/jpeg' })).error).not.toBeNull();
  await bucket.remove([path()]);
  expect((await bucket.download(path())).data?.size).toBe(picture.size);
});

it('a file of another type or size is refused', async () => {
  if (!employee) throw new Error('There is no employee.');
  const bucket = bucketOf(employee.client);
  const name = () => `${task}/${crypto.randomUUID()}.jpg`;
  const script = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
  expect((await bucket.upload(name(), script, { contentType: 'text/html' })).error).not.toBeNull();
  const large = new Blob([new Uint8Array(2_097_153)], { type: 'image/jpeg' });
  expect((await bucket.upload(name(), large, { contentType: 'image/jpeg' })).error).not.toBeNull();
});

it('the customer reads it once the office has released it, and no longer when that is taken back', async () => {
  if (!customer || !stranger) throw new Error('There is no customer.');
  const release = (is_released: boolean) =>
    service.from('task_photos').update({ is_released }).eq('id', photo).throwOnError();
  await release(true);
  expect((await bucketOf(customer.client).download(path())).data?.size).toBe(picture.size);
  expect((await bucketOf(stranger.client).download(path())).error).not.toBeNull();
  await release(false);
  expect((await bucketOf(customer.client).download(path())).error).not.toBeNull();
});
