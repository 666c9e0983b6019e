import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
/** Snapshots to keep; each takes some 40 MB. */
const kept = 4;

/** Stores freshly prepared databases, so that the next start need not prepare one again. */
export interface SnapshotStore {
  /** @returns undefined when there is none for these inputs */
  load(): Blob | undefined;
  save(snapshot: Blob): Promise<void>;
}

/**
 * Name of the snapshot for these inputs. Includes today's date, because the demo data is relative to the current day.
 */
function keyOf(inputs: string[]): string {
  const versions = ['@electric-sql/pglite', '@supabase/lite'].map((name) =>
    readFileSync(join(packages, name, 'package.json'), 'utf8'),
  );
  const hash = createHash('sha256');
  for (const input of [...versions, new Date().toDateString(), ...inputs]) hash.update(input).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/**
 * The snapshots of a project, in its node_modules/.cache; a project without node_modules stores none.
 * @param inputs everything that determines the database's content
 */
export function snapshotStore(root: string, inputs: string[]): SnapshotStore {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return { load: () => undefined, save: () => Promise.resolve() };
  const directory = join(modules, '.cache', 'local-backend');
  const path = join(directory, `${keyOf(inputs)}.tar`);
  return {
    load: () => (existsSync(path) ? new Blob([readFileSync(path)]) : undefined),
    async save(snapshot) {
      mkdirSync(directory, { recursive: true });
      // Several processes may do this at once: a snapshot is created atomically.
      const unfinished = join(directory, `${randomUUID()}.tmp`);
      writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()));
      renameSync(unfinished, path);
      const byAge = readdirSync(directory)
        .map((name) => ({ file: join(directory, name), name }))
        .filter(({ name }) => name.endsWith('.tar'))
        .map(({ file }) => ({ file, time: statSync(file).mtimeMs }))
        .sort((a, b) => b.time - a.time);
      for (const { file } of byAge.slice(kept)) rmSync(file, { force: true });
    },
  };
}
