import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectAsService, createPerson, eventually, type Person, uniqueEmail } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const rounds = 8;
let people: Person[];
let admin: Person;

beforeAll(async () => {
  admin = await createPerson(backend, 'admin');
  people = await Promise.all(Array.from({ length: 6 }, () => createPerson(backend, 'mitarbeiter')));
  const tasks = people.flatMap(({ id }) => [1, 2, 3].map((n) => ({ title: `Eigen ${n}`, assigned_to: id })));
  await service.from('tasks').insert(tasks).throwOnError();
});

interface Outcome {
  error: { message: string; code?: string } | null;
  /** Owners of all returned rows; must be the caller alone. */
  owners: (string | null | undefined)[];
}

/** The parallel requests of one user in one round; every answer must be that user's own. */
function actionsOf({ id, client, email }: Person, round: number): Promise<Outcome>[] {
  const rows = async (query: PromiseLike<{ data: { owner: string | null }[] | null; error: Outcome['error'] }>) => {
    const { data, error } = await query;
    return { error, owners: data?.map(({ owner }) => owner) ?? [undefined] };
  };
  const file = `images/${id}-${round}.png`;
  return [
    ...Array.from({ length: 4 }, () => rows(client.from('profiles').select('owner:id'))),
    rows(client.from('tasks').select('owner:assigned_to')),
    rows(client.from('tasks').update({ status: 'in_bearbeitung' }).neq('title', '').select('owner:assigned_to')),
    rows(
      client
        .from('profiles')
        .update({ phone: `${round}` })
        .neq('role', 'user')
        .select('owner:id'),
    ),
    client.auth.getUser().then(({ data, error }) => ({ error, owners: [data.user?.id] })),
    client.auth.updateUser({ data: { round } }).then(({ data, error }) => ({ error, owners: [data.user?.id] })),
    service.auth.admin.getUserById(id).then(({ data, error }) => ({ error, owners: [data.user?.id] })),
    // Must also be rejected under load.
    Promise.resolve(client.from('tasks').insert({ title: 'Fremd', assigned_to: id })).then(({ error }) => ({
      error: error?.code === '42501' ? null : { message: `insert: ${error?.code ?? 'accepted'}` },
      owners: [id],
    })),
    client.storage
      .from('media')
      .upload(file, new Blob([email], { type: 'image/png' }))
      .then(({ error }) => ({ error: error ? null : { message: 'upload accepted' }, owners: [id] })),
  ];
}

describe('many parallel requests', () => {
  it('neither return nor change rows of another user', async () => {
    const seen = new Map<Person, string[]>();
    for (const person of people) {
      const titles: string[] = [];
      seen.set(person, titles);
      let ready = false;
      person.client
        .channel('live:eigene', { config: { private: true } })
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tasks' }, ({ new: row }) =>
          titles.push(`${String(row['title'])} ${String(row['assigned_to'])}`),
        )
        .on('system', {}, () => (ready = true))
        .subscribe();
      await eventually(() => Promise.resolve(ready));
    }

    let calls = 0;
    for (let round = 0; round < rounds; round++) {
      const actions = people.flatMap((person) => actionsOf(person, round).map((action) => ({ person, action })));
      const inserts = people.map(({ id }) =>
        admin.client
          .from('tasks')
          .insert({ title: `Runde ${round}`, assigned_to: id })
          .select('assigned_to')
          .single(),
      );
      calls += actions.length + inserts.length;
      for (const { person, action } of actions) {
        const { error, owners } = await action;
        expect(error).toBeNull();
        expect(new Set(owners)).toEqual(new Set([person.id]));
      }
      for (const [index, insert] of inserts.entries()) expect((await insert).data?.assigned_to).toBe(people[index]?.id);
    }
    expect(calls).toBeGreaterThan(400);

    for (const [{ id, client }, titles] of seen) {
      await eventually(() => Promise.resolve(titles.length >= rounds));
      expect(titles.sort()).toEqual(Array.from({ length: rounds }, (_, round) => `Runde ${round} ${id}`).sort());
      await client.removeAllChannels();
    }
  });

  it('of sign-ups with one address create one account', async () => {
    const email = uniqueEmail('gedraenge');
    const attempts = Array.from({ length: 8 }, () =>
      service.auth.admin.createUser({ email, password: 'Geheim-2026!' }),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of outcomes.filter((outcome) => outcome.error))
      expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    const profiles = await service.from('profiles').select('id').eq('email', email);
    expect(profiles.data).toHaveLength(1);
  });
});
