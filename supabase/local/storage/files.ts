import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of stored objects, under the version named by their row: a replaced file never mixes with the new one. */
export interface FileStore {
  write(version: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such version */
  read(version: string): Promise<Uint8Array | undefined>;
  remove(version: string): Promise<void>;
}

export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: (version, bytes) => Promise.resolve(void files.set(version, bytes)),
    read: (version) => Promise.resolve(files.get(version)),
    remove: (version) => Promise.resolve(void files.delete(version)),
  };
}

export function diskFiles(directory: string): FileStore {
  const pathOf = (version: string) => join(directory, version);
  return {
    async write(version, bytes) {
      await mkdir(directory, { recursive: true });
      await writeFile(pathOf(version), bytes);
    },
    async read(version) {
      try {
        return await readFile(pathOf(version));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (version) => rm(pathOf(version), { force: true }),
  };
}
