import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connectAsService, createPerson, type Person } from '../helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const secret = `Geheim ${crypto.randomUUID()}`;
const [proof, extra] = [crypto.randomUUID(), crypto.randomUUID()];
const moment = '2026-03-02T14:00:00Z';
const file = `proofs/${proof}/arbeitsnachweis-2026-03-02.pdf`;

let [employee, colleague, customer, stranger]: Person[] = [];
let task = '';

beforeAll(async () => {
  [employee, colleague, customer, stranger] = await Promise.all([
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'kunde'),
    createPerson(backend, 'kunde'),
  ]);
  if (!employee) throw new Error('There is no employee.');
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: customer?.id, subject: 'Umzug', description: 'Drei Zimmer' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await service
    .from('tasks')
    .insert({ title: 'Umzug', assigned_to: employee.id, request_id: order.id })
    .select('id')
    .single()
    .throwOnError();
  task = data.id;
  await employee.client
    .from('task_extras')
    .insert({ id: extra, task_id: task, kind: 'extra-work', text: secret, minutes: 60 })
    .throwOnError();
  await employee.client
    .rpc('sign_task_proof', { proof, task, signed_at: moment, signer_name: secret, signature: 'M10 20L30 40' })
    .throwOnError();
  await vi.waitFor(async () => expect((await stored()).sha256).toMatch(/^[0-9a-f]{64}$/), { timeout: 20_000 });
}, 30_000);

const clientOf = (who: () => Person | undefined) => {
  const person = who();
  if (!person) throw new Error('There is no person.');
  return person.client;
};
const stored = async () => (await service.from('task_proofs').select().eq('id', proof).single().throwOnError()).data;
const storedExtra = async () =>
  (await service.from('task_extras').select().eq('id', extra).single().throwOnError()).data;

describe.each([
  ['another employee', () => colleague],
  ['another customer', () => stranger],
])('a proof and extras of a task | %s', (_, who) => {
  it('are not read, by their rows, through other rows, or as a file', async () => {
    const client = clientOf(who);
    const proofColumns = 'id, signer_name, task:tasks(*), author:profiles(*)';
    const answers = await Promise.all([
      client.from('task_proofs').select(proofColumns),
      client.from('task_proofs').select('content'),
      client.from('task_extras').select('*, task:tasks(*), receipt:task_photos(*)'),
      client.from('tasks').select('*, task_proofs(id, signer_name), task_extras(*)'),
      client.rpc('task_proof_draft', { task }),
      client.rpc('released_photos', { orders: [task] }),
    ]);
    expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(secret);
    const bucket = client.storage.from('documents');
    expect((await bucket.download(file)).error).not.toBeNull();
    expect((await bucket.createSignedUrl(file, 60)).error).not.toBeNull();
    expect((await bucket.list(`proofs/${proof}`)).data).toEqual([]);
  });

  it('are not signed again, added to, changed or removed', async () => {
    const client = clientOf(who);
    const [before, beforeExtra] = [await stored(), await storedExtra()];
    const signed = { task, signed_at: moment, signer_name: 'Fremd', signature: 'M1 1L2 2' };
    expect((await client.rpc('sign_task_proof', { proof: crypto.randomUUID(), ...signed })).error?.code).toBe('42501');
    expect((await client.rpc('sign_task_proof', { proof, ...signed })).error?.code).toBe('42501');
    const added = { task_id: task, kind: 'extra-work' as const, text: 'Fremd', minutes: 60 };
    expect((await client.from('task_extras').insert(added)).error?.code).toBe('42501');
    await client.from('task_extras').upsert({ id: extra, ...added });
    await client.from('task_extras').update({ minutes: 1 }).eq('id', extra);
    await client.from('task_extras').delete().eq('id', extra);
    await client.from('task_proofs').update({ signer_name: 'Fremd' }).eq('id', proof);
    await client.from('task_proofs').delete().eq('id', proof);
    await client.rpc('record_proof_file', { proof, digest: '0'.repeat(64) });
    await client.storage.from('documents').remove([file]);
    expect([await stored(), await storedExtra()]).toEqual([before, beforeExtra]);
    expect((await service.storage.from('documents').download(file)).data?.size).toBeGreaterThan(1000);
  });
});

it('the customer reads the own proof and its file, not the extras, and changes nothing', async () => {
  const client = clientOf(() => customer);
  const { data } = await client.from('task_proofs').select('id, signer_name').throwOnError();
  expect(data).toEqual([{ id: proof, signer_name: secret }]);
  expect((await client.storage.from('documents').download(file)).data?.size).toBeGreaterThan(1000);
  expect((await client.from('task_extras').select()).data).toEqual([]);
  const before = await stored();
  expect((await client.from('task_proofs').update({ signer_name: 'Otto' }).eq('id', proof)).error?.code).toBe('42501');
  expect((await client.from('task_proofs').delete().eq('id', proof)).error?.code).toBe('42501');
  expect(await stored()).toEqual(before);
});

it('who took it and the service change nothing of it either', async () => {
  const before = await stored();
  const own = clientOf(() => employee);
  expect((await own.from('task_proofs').update({ signer_name: 'Otto' }).eq('id', proof)).error?.code).toBe('42501');
  expect((await own.from('task_proofs').delete().eq('id', proof)).error?.code).toBe('42501');
  expect((await own.from('task_extras').delete().eq('id', extra).select()).data).toEqual([]);
  expect((await own.storage.from('documents').download(file)).error).not.toBeNull();
  expect((await service.from('task_proofs').update({ signer_name: 'Otto' }).eq('id', proof)).error).not.toBeNull();
  expect((await service.from('task_proofs').delete().eq('id', proof)).error).not.toBeNull();
  expect(await stored()).toEqual(before);
});
