import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keysFile, keysOf } from '../../supabase/local/keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('keys are created once for a data directory, readable only by its owner', () => {
  const data = join(directory, 'new', 'data');
  const keys = keysOf(data);
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
  expect(keys.jwtSecret).toMatch(/^[\w-]{64}$/);
  expect(keysOf(data)).toEqual(keys);
  const file = join(data, keysFile);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(keys);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keys differ between directories, and in memory with every start', () => {
  const all = [join(directory, 'a'), join(directory, 'b'), undefined, undefined].map(keysOf);
  expect(new Set(all.flatMap((keys) => Object.values(keys))).size).toBe(12);
});

it('an incomplete key file is rejected', () => {
  const data = join(directory, 'broken');
  keysOf(data);
  writeFileSync(join(data, keysFile), '{"publishableKey":""}');
  expect(() => keysOf(data)).toThrow('secretKey');
});
