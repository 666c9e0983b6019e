import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const key = z.string().min(1);
const schema = z.object({ publishableKey: key, secretKey: key, jwtSecret: key });

/** What opens a backend: one key for browsers, one past every policy, and the secret that signs sessions. */
export type Keys = z.infer<typeof schema>;

/** Where a data directory keeps them. */
export const keysFile = 'keys.json';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** New ones, in the platform's form. */
function createKeys(): Keys {
  const keyFor = (kind: 'publishable' | 'secret') => `sb_${kind}_${random(16)}_${random(6)}`;
  return { publishableKey: keyFor('publishable'), secretKey: keyFor('secret'), jwtSecret: random(48) };
}

/**
 * The keys of a data directory, which are made once and only its owner can read; without a directory new ones.
 * @throws Error when the directory holds something else under their name
 */
export function keysOf(directory: string | undefined): Keys {
  if (!directory) return createKeys();
  const path = join(directory, keysFile);
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(path, `${JSON.stringify(createKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
