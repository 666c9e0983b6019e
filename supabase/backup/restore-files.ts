import { createHash } from 'node:crypto';
import { type Copy } from './copy.ts';
import { type Session } from './database.ts';
import { inParallel } from './in-parallel.ts';
import { type Manifest, pathInCopy, type StoredFile } from './manifest.ts';
import { type ListedFile, listFiles, Refusal, type Storage } from './storage.ts';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Files of the project that are not in the backup. */
async function otherFiles(sql: Session, { files }: Manifest): Promise<ListedFile[]> {
  const own = new Set(files.map(pathInCopy));
  return (await listFiles(sql)).filter((file) => !own.has(pathInCopy(file)));
}

/**
 * Checks that the project has the backup's buckets, and no files of its own unless it may be in use.
 * @throws Error naming the obstacle
 */
export async function requireBuckets(sql: Session, manifest: Manifest, mayBeUsed: boolean): Promise<void> {
  const buckets = await sql.unsafe<{ id: string }[]>('select id from storage.buckets');
  const present = new Set(buckets.map(({ id }) => id));
  const absent = new Set(manifest.files.map(({ bucket }) => bucket).filter((bucket) => !present.has(bucket)));
  if (absent.size > 0) throw new Error(`The project has no bucket ${[...absent].join(', ')}.`);
  if (mayBeUsed) return;
  const others = await otherFiles(sql, manifest);
  if (others.length > 0) throw new Error(`The project is in use: it has ${others.length} files that the copy lacks.`);
}

async function isStored(storage: Storage, file: StoredFile): Promise<boolean> {
  const bytes = await storage.download(file);
  return bytes !== undefined && digestOf(bytes) === file.sha256;
}

/** Restores one file, skipping those already restored by an interrupted run. */
async function restoreFile(copy: Copy, storage: Storage, file: StoredFile, isListed: boolean, mayReplace: boolean) {
  if (isListed && (await isStored(storage, file))) return;
  const bytes: Uint8Array[] = [];
  for await (const chunk of copy.readExactly(pathInCopy(file), file)) bytes.push(chunk);
  try {
    await storage.upload(file, new Uint8Array(Buffer.concat(bytes)), mayReplace);
  } catch (error) {
    // Also after an upload whose response was lost.
    if (!(error instanceof Refusal && error.status === 409)) throw error;
    if (!(await isStored(storage, file)))
      throw new Error(`The project is in use: it has another file as ${file.bucket}/${file.name}.`, { cause: error });
  }
}

/**
 * Restores the files into their buckets, byte by byte. Can be called again after an interruption.
 * @throws Error when a different file exists and may not be replaced
 */
export async function restoreFiles(
  copy: Copy,
  { files }: Manifest,
  sql: Session,
  storage: Storage,
  mayReplace: boolean,
): Promise<void> {
  const listed = new Set((await listFiles(sql)).map(pathInCopy));
  let done = 0;
  await inParallel(files, async (file) => {
    await restoreFile(copy, storage, file, listed.has(pathInCopy(file)), mayReplace);
    done++;
    if (done % 250 === 0) console.log(`Files: ${done} of ${files.length}`);
  });
  const sizes = new Map((await listFiles(sql)).map((file) => [pathInCopy(file), file.size]));
  const wrong = files.filter((file) => sizes.get(pathInCopy(file)) !== file.size);
  if (wrong.length > 0) throw new Error(`Files did not arrive whole:\n${wrong.map(pathInCopy).join('\n')}`);
  console.log(`Files: ${files.length} are in their buckets`);
}

/** Removes files that no row references any more, because the rows are now the backup's. */
export async function removeOtherFiles(manifest: Manifest, sql: Session, storage: Storage): Promise<void> {
  await inParallel(await otherFiles(sql, manifest), (file) => storage.remove(file));
}
