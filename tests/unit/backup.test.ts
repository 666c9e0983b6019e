import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Copy, piece } from '../../supabase/backup/copy.ts';
import { inParallel } from '../../supabase/backup/in-parallel.ts';
import { findPostgresTools } from '../../supabase/backup/postgres-tools.ts';
import { readProject } from '../../supabase/backup/project.ts';

const directory = mkdtempSync(join(tmpdir(), 'copies-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the environment', () => {
  const complete = {
    DATABASE_URL: 'postgresql://postgres.ref:geheim@aws-0-eu-central-1.pooler.supabase.com:5432/postgres',
    PROJECT_URL: 'https://ref.supabase.co/',
    PROJECT_SECRET_KEY: 'sb_secret_x',
  };

  it('names the project; a connection to another machine is encrypted', () => {
    expect(readProject(complete)).toEqual({
      databaseUrl: `${complete.DATABASE_URL}?sslmode=require`,
      url: 'https://ref.supabase.co',
      secretKey: 'sb_secret_x',
    });
    const chosen = `${complete.DATABASE_URL}?sslmode=verify-full`;
    expect(readProject({ ...complete, DATABASE_URL: chosen }).databaseUrl).toBe(chosen);
    const local = 'postgres://postgres@127.0.0.1:54322/postgres';
    expect(readProject({ ...complete, DATABASE_URL: local }).databaseUrl).toBe(local);
  });

  it.each([
    ['DATABASE_URL', undefined, /DATABASE_URL/],
    ['DATABASE_URL', 'mysql://geheim@host/db', /DATABASE_URL/],
    ['DATABASE_URL', 'postgres://postgres:geheim@host:6543/postgres', /session pooler/],
    ['PROJECT_URL', 'geheim', /PROJECT_URL/],
    ['PROJECT_SECRET_KEY', '', /PROJECT_SECRET_KEY/],
  ])('with %s = %s is rejected, and the value is not printed', (name, value, message) => {
    const read = () => readProject({ ...complete, [name]: value });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/geheim/);
  });
});

describe.skipIf(process.platform === 'win32')('pg_dump and psql', () => {
  /** A folder with programs that report this version. */
  const installed = (version: string, names = ['pg_dump', 'psql']) => {
    const folder = join(directory, `bin-${version}-${names.length}`);
    mkdirSync(folder, { recursive: true });
    for (const name of names) {
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
      chmodSync(join(folder, name), 0o755);
    }
    return folder;
  };

  it('are the oldest ones that are at least as new as the server', () => {
    const folders = ['15.18', '18.1', '17.6', '16.2'].map((version) => installed(version));
    expect(findPostgresTools(17, folders)).toEqual({ folder: folders[2], version: 17 });
    expect(findPostgresTools(16, folders).version).toBe(16);
  });

  it('are rejected if older than the server, with what to install', () => {
    expect(() => findPostgresTools(17, [installed('15.18'), installed('16.2')])).toThrow(
      /pg_dump and psql 16 are older than the server, which is PostgreSQL 17\..*postgresql-client-17/,
    );
    expect(() => findPostgresTools(17, [join(directory, 'nothing'), installed('17.6', ['psql'])])).toThrow(
      /There is no pg_dump and psql for PostgreSQL 17/,
    );
  });
});

// Deriving the key of an encrypted copy takes a second, and longer on a busy machine.
describe.each([
  ['plain', undefined],
  ['encrypted', 'vier Wörter sind genug'],
])('a copy, %s', { timeout: 60_000 }, (kind, passphrase) => {
  const folder = join(directory, kind);
  const ending = passphrase === undefined ? '' : '.age';
  // More than one chunk of the encryption.
  const rows = Buffer.alloc(200_000, 'Zeile\n');
  const file = { bucket: 'documents', name: 'invoices/a/RE-1.pdf', type: 'application/pdf', cacheControl: 'no-cache' };
  const inCopy = 'files/documents/invoices/a/RE-1.pdf';

  beforeAll(async () => {
    const copy = await Copy.create(folder, passphrase);
    const database = await copy.write('database.sql', piece(rows));
    const accounts = await copy.write('accounts.sql', piece(Buffer.from('')));
    const stored = await copy.write(inCopy, piece(Buffer.from('%PDF')));
    await copy.writeManifest({
      format: 1,
      takenAt: '2026-01-31T12:00:00.123456+00:00',
      project: 'https://ref.supabase.co',
      migrations: ['1'],
      pgDump: 17,
      database,
      accounts,
      rows: { 'public.invoices': 1 },
      files: [{ ...file, ...stored }],
    });
  });

  const open = async (path: string) => {
    const { copy, manifest } = await Copy.open(path, () => passphrase ?? '');
    await copy.requireWhole(manifest);
    return { copy, manifest };
  };

  it('restores what was written', async () => {
    const { copy, manifest } = await open(folder);
    const read: Uint8Array[] = [];
    for await (const bytes of copy.readExactly('database.sql', manifest.database)) read.push(bytes);
    expect(Buffer.concat(read).equals(rows)).toBe(true);
    expect(manifest.files[0]).toMatchObject({ ...file, size: 4 });
  });

  it('is readable only by its owner', () => {
    for (const name of ['', `manifest.json${ending}`, `${inCopy}${ending}`])
      if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, `database.sql${ending}`), 'latin1').includes('Zeile')).toBe(ending === '');
  });

  const spoil = (path: string) => {
    const bytes = readFileSync(path);
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(path, bytes);
  };
  const shorten = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1));

  const damages: [string, string, RegExp, (path: string) => void][] = [
    ['a file is missing', inCopy, /RE-1\.pdf is missing/, rmSync],
    ['a file has another byte', inCopy, /RE-1\.pdf (is not what was written|cannot be read)/, spoil],
    ['the rows have another byte', 'database.sql', /database\.sql (is not what was written|cannot be read)/, spoil],
    ['the rows lack their end', 'database.sql', /database\.sql (is not what was written|cannot be read)/, shorten],
    ['it was never finished', 'manifest.json', /holds no finished copy/, rmSync],
    ['its manifest lacks an end', 'manifest.json', /manifest cannot be read/, (path) => shorten(path)],
  ];
  it.each(passphrase === undefined ? damages : damages.slice(1, 4))(
    'is rejected when %s',
    async (_, name, message, damage) => {
      const broken = join(directory, `${kind}-broken`);
      cpSync(folder, broken, { recursive: true });
      const path = join(broken, `${name}${ending}`);
      // The final line break of the manifest may be missing.
      if (name === 'manifest.json' && damage !== rmSync) damage(path);
      damage(path);
      await expect(open(broken)).rejects.toThrow(message);
      rmSync(broken, { recursive: true });
    },
  );

  it('is not written over existing files', async () => {
    await expect(Copy.create(folder, passphrase)).rejects.toThrow(/There is something in/);
  });
});

it('an encrypted copy does not open with another passphrase', { timeout: 60_000 }, async () => {
  const folder = join(directory, 'locked');
  const copy = await Copy.create(folder, 'richtig und lang');
  await copy.write('manifest.json', piece(Buffer.from('{}')));
  await expect(Copy.open(folder, () => 'falsch')).rejects.toThrow(/is not the passphrase of this copy/);
  await copy.discard();
  expect(existsSync(folder)).toBe(false);
});

it('parallel work ends with the first failure, after everything started has ended', async () => {
  const done: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5, 6, 7, 8], async (number) => {
    await new Promise(setImmediate);
    if (number === 2) throw new Error('zwei');
    done.push(number);
  });
  await expect(work).rejects.toThrow('zwei');
  expect(done.length).toBeGreaterThan(0);
  expect(done).not.toContain(8);
});
