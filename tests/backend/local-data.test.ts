import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../supabase/local/cli/data-lock.ts';
import { keysOf } from '../../supabase/local/keys.ts';
import { type Stack, startStack, type StackOptions } from '../../supabase/local/stack.ts';
import { connectAsService } from './helpers/functions-calls.ts';
import { createTemporaryProject } from '../support/temporary-project.ts';

const first = `
create table public.notes (id int primary key, text text not null);
alter table public.notes enable row level security;
grant all on public.notes to service_role;
insert into storage.buckets (id, name, public) values ('media', 'media', true);`;
const project = createTemporaryProject({
  'supabase/config.toml': 'project_id = "test"\n[functions.keys]\nverify_jwt = false\n',
  'supabase/migrations/1_notes.sql': first,
  'supabase/seed.sql': `insert into public.notes values (1, 'aus der Saat');`,
});
afterAll(() => project.remove());

const data = join(project.root, '.local');
const lines: string[] = [];

/** Starts on the data of the previous run, does something, stops. */
async function run<T>(work: (stack: Stack, texts: () => Promise<string[]>) => Promise<T>, options: StackOptions = {}) {
  const { root } = project;
  const log = (line: string) => void lines.push(line);
  const stack = await startStack({ root, data, port: 0, functions: false, realtime: false, log, ...options });
  try {
    return await work(stack, async () => {
      const rows = await stack.db.query<{ text: string }>('select text from public.notes order by id');
      return rows.map(({ text }) => text);
    });
  } finally {
    await stack.stop();
  }
}

describe('data on disk', () => {
  it('starts with the migrations and the seed, and keeps rows and files', async () => {
    const image = new Blob(['Bild'], { type: 'image/png' });
    await run(async (stack, texts) => {
      expect(await texts()).toEqual(['aus der Saat']);
      const service = connectAsService(stack);
      await service.storage.from('media').upload('images/a.png', image);
    });
    await run(async ({ url }, texts) => {
      expect(await texts()).toEqual(['aus der Saat']);
      const response = await fetch(`${url}/storage/v1/object/public/media/images/a.png`);
      expect(await response.text()).toBe('Bild');
    });
  });

  it('gets later migrations once, and the seed only the first time', async () => {
    project.write({
      'supabase/migrations/2_more.sql': `insert into public.notes values (2, 'zweite');`,
      'supabase/seed.sql': `insert into public.notes values (9, 'geändert');`,
    });
    for (let start = 0; start < 2; start++)
      await run(async (_, texts) => expect(await texts()).toEqual(['aus der Saat', 'zweite']));
    expect(lines.filter((line) => line.includes('supabase/seed.sql was changed'))).toHaveLength(2);
  });

  it('is unchanged if a migration fails, which is named', async () => {
    const broken = `insert into public.notes values (3, 'dritte'); insert into public.nope values (1);`;
    project.write({ 'supabase/migrations/3_broken.sql': broken });
    const start = run(() => Promise.resolve());
    await expect(start).rejects.toThrow('3_broken.sql: 42P01 relation "public.nope" does not exist');
    project.write({ 'supabase/migrations/3_broken.sql': `insert into public.notes values (3, 'heil');` });
    await run(async (_, texts) => expect(await texts()).toEqual(['aus der Saat', 'zweite', 'heil']));
  });

  it('reports a migration that was changed after it was applied, and what to do', async () => {
    project.write({ 'supabase/migrations/1_notes.sql': `${first}\n-- anders` });
    const start = run(() => Promise.resolve());
    await expect(start).rejects.toThrow(/1_notes\.sql was changed .* `npm run dev -- --reset` starts over/);
    project.write({ 'supabase/migrations/1_notes.sql': first });
    await run(async (_, texts) => expect(await texts()).toHaveLength(3));
  });

  it('reports this too if its platform tables are as old as its migrations', async () => {
    const older = { data: join(project.root, '.older') };
    await run((stack) => stack.db.exec('alter table auth.sessions drop column oauth_client_id'), older);
    project.write({ 'supabase/migrations/1_notes.sql': `${first}\n-- anders` });
    await expect(run(() => Promise.resolve(), older)).rejects.toThrow(/1_notes\.sql was changed/);
    project.write({ 'supabase/migrations/1_notes.sql': first });
  });
});

it('the keys of a data directory are permanent, and work for functions, which read them from their environment', async () => {
  const before = keysOf(data);
  project.write({ 'supabase/functions/keys/index.ts': 'Deno.serve(() => Response.json(Deno.env.toObject()));' });
  await run(
    async ({ url, publishableKey, secretKey, jwtSecret }) => {
      expect({ publishableKey, secretKey, jwtSecret }).toEqual(before);
      const answer = await fetch(`${url}/functions/v1/keys`);
      expect(await answer.json()).toMatchObject({
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      });
    },
    { functions: true },
  );
});

describe('in memory', () => {
  const memory = { data: 'memory' };

  it('every start is new, with the current seed', async () => {
    await run(async (_, texts) => expect(await texts()).toEqual(['zweite', 'heil', 'geändert']), memory);
  });

  it('there is a seed only on request', async () => {
    await run(async (_, texts) => expect(await texts()).toEqual(['zweite', 'heil']), { ...memory, seed: false });
  });
});

describe('the lock of a data directory', () => {
  const directory = join(project.root, 'locked');

  it('excludes a second process until it is released', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`Process ${process.pid} is already working with the data`);
    release();
    lockDirectory(directory)();
  });

  it('is taken over from a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(directory, 'lock'), String(pid));
    lockDirectory(directory)();
  });
});
