import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresFolders } from '../../../supabase/backup/postgres-tools.ts';

const supportedVersions = [15, 16, 17];

/** Major version of the server in `folder`; undefined when there is none that runs. */
function majorVersion(folder: string): number | undefined {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return undefined;
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)/.exec(answer)?.[1]);
  } catch {
    return undefined;
  }
}

/** Folder with `initdb` and `postgres` of the newest supported version (15 to 17); undefined when there is none. */
export function findPostgresBinaries(): string | undefined {
  return postgresFolders()
    .map((folder) => ({ folder, version: majorVersion(folder) ?? 0 }))
    .filter(({ version }) => supportedVersions.includes(version))
    .sort((a, b) => b.version - a.version)[0]?.folder;
}
