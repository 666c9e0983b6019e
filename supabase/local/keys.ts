import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const key = z.string().min(1);
const schema = z.object({ publishableKey: key, secretKey: key, jwtSecret: key });

/** Credentials of a backend: a key for browsers, one that bypasses every policy, and the secret that signs sessions. */
export type Keys = z.infer<typeof schema>;

/** Their file in a data directory. */
export const keysFile = 'keys.json';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Generates keys in the platform's format. */
function createKeys(): Keys {
  const keyFor = (kind: 'publishable' | 'secret') => `sb_${kind}_${random(16)}_${random(6)}`;
  return { publishableKey: keyFor('publishable'), secretKey: keyFor('secret'), jwtSecret: random(48) };
}

/**
 * The keys of a data directory, generated once and readable by its owner only; new ones without a directory.
 * @throws Error when the directory has an invalid key file
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
