import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Locks a data directory for this process: two processes would corrupt an embedded database without noticing. A lock
 * whose process is gone is taken over.
 * @returns a function that releases the lock
 * @throws Error naming the process that holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const mine = join(directory, `lock.${process.pid}`);
  writeFileSync(mine, String(process.pid));
  try {
    for (;;)
      try {
        // Atomic: appears with its content, and only if there is none.
        linkSync(mine, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        const owner = Number(readFileSync(path, 'utf8'));
        if (isAlive(owner))
          throw new Error(
            `Process ${owner} is already working with the data in ${directory}. Stop it first. ` +
              `(If that process is something else, delete ${path}.)`,
          );
        rmSync(path, { force: true });
      }
  } finally {
    rmSync(mine, { force: true });
  }
}
