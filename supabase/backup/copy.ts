import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bytes, type Cipher, createKey, openKey } from './encryption.ts';
import { accountsFile, databaseFile, type Manifest, manifestSchema, pathInCopy } from './manifest.ts';

/** Identifies a file, as it was before encryption. */
export interface Fingerprint {
  /** bytes */
  size: number;
  /** hexadecimal */
  sha256: string;
}

const keyFileName = 'key.age';
const manifestName = 'manifest.json';

/** A buffer as a stream. */
export async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Passes a stream through and computes its fingerprint. */
function fingerprinted(content: Bytes): { content: Bytes; fingerprint: () => Fingerprint } {
  const hash = createHash('sha256');
  let size = 0;
  async function* passing() {
    for await (const bytes of content) {
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  return { content: passing(), fingerprint: () => ({ size, sha256: hash.digest('hex') }) };
}

/** The folder of a backup: files readable by their owner only, encrypted if there is a cipher. */
export class Copy {
  private constructor(
    readonly folder: string,
    private readonly cipher: Cipher | undefined,
  ) {}

  /**
   * Starts a backup in a folder that does not exist or is empty.
   * @throws Error when the folder is not empty
   */
  static async create(folder: string, passphrase: string | undefined): Promise<Copy> {
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new Error(`There is something in ${folder} already. Name another folder, or remove that one.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (passphrase === undefined) return new Copy(folder, undefined);
    const { cipher, keyFile } = await createKey(passphrase);
    await writeFile(join(folder, keyFileName), keyFile, { mode: 0o600 });
    return new Copy(folder, cipher);
  }

  /**
   * Opens a finished backup; `passphrase` is called only if it is encrypted.
   * @throws Error when the backup was never finished, or the passphrase is wrong
   */
  static async open(folder: string, passphrase: () => string): Promise<{ copy: Copy; manifest: Manifest }> {
    const isEncrypted = existsSync(join(folder, keyFileName));
    if (!existsSync(join(folder, isEncrypted ? `${manifestName}.age` : manifestName)))
      throw new Error(`${folder} holds no finished copy: it has no manifest, which is written last.`);
    const cipher = isEncrypted ? await openKey(await readFile(join(folder, keyFileName)), passphrase()) : undefined;
    const copy = new Copy(folder, cipher);
    return { copy, manifest: await copy.readManifest() };
  }

  private pathOf(name: string): string {
    return join(this.folder, this.cipher ? `${name}.age` : name);
  }

  /** Writes a new file. It is flushed to disk when this resolves. */
  async write(name: string, content: Bytes): Promise<Fingerprint> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const noted = fingerprinted(content);
    await pipeline(
      this.cipher ? this.cipher.encrypt(noted.content) : noted.content,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    return noted.fingerprint();
  }

  private read(name: string): Bytes {
    const stored = createReadStream(this.pathOf(name)) as Bytes;
    return this.cipher ? this.cipher.decrypt(stored) : stored;
  }

  /**
   * Reads a complete file.
   * @throws Error naming the file when it is missing, or its bytes are not those that were written
   */
  async *readExactly(name: string, expected: Fingerprint): AsyncGenerator<Uint8Array> {
    const { content, fingerprint } = fingerprinted(this.read(name));
    try {
      yield* content;
    } catch (cause) {
      const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
      throw new Error(`The copy is broken: ${name} ${isMissing ? 'is missing' : 'cannot be read'}.`, { cause });
    }
    const found = fingerprint();
    if (found.size !== expected.size || found.sha256 !== expected.sha256)
      throw new Error(`The copy is broken: ${name} is not what was written.`);
  }

  /**
   * Reads all files once.
   * @throws Error naming the first file that is missing or damaged
   */
  async requireWhole({ database, accounts, files }: Manifest): Promise<void> {
    const parts: [string, Fingerprint][] = [
      [databaseFile, database],
      [accountsFile, accounts],
      ...files.map((file): [string, Fingerprint] => [pathInCopy(file), file]),
    ];
    for (const [name, expected] of parts) for await (const _ of this.readExactly(name, expected));
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    await this.write(manifestName, piece(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
  }

  private async readManifest(): Promise<Manifest> {
    try {
      const bytes: Uint8Array[] = [];
      for await (const chunk of this.read(manifestName)) bytes.push(chunk);
      return manifestSchema.parse(JSON.parse(Buffer.concat(bytes).toString()));
    } catch (cause) {
      throw new Error('The copy is broken: its manifest cannot be read.', { cause });
    }
  }

  /** Removes everything. */
  discard(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
