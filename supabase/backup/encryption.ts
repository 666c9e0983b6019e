import { Readable } from 'node:stream';
import { type ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

export type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts files written to a backup, and decrypts those read from it. */
export interface Cipher {
  encrypt(content: Bytes): Bytes;
  decrypt(content: Bytes): Bytes;
}

// The type definitions of the two libraries disagree about the same stream.
const toWeb = (content: Bytes) => Readable.toWeb(Readable.from(content)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Bytes => Readable.fromWeb(stream as unknown as NodeStream);

async function cipherOf(identity: string): Promise<Cipher> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    async *encrypt(content) {
      yield* fromWeb(await encrypter.encrypt(toWeb(content)));
    },
    async *decrypt(content) {
      yield* fromWeb(await decrypter.decrypt(toWeb(content)));
    },
  };
}

// age (https://age-encryption.org/v1) rather than our own format: invoices are kept for years, and a backup can still
// be opened with the program `age` alone (`age --decrypt --identity key.age database.sql.age`). The passphrase is
// stretched by scrypt once, for the backup's key; each file is encrypted with that key, in authenticated chunks.

/** A new key: the cipher, and the key file, encrypted with the passphrase. */
export async function createKey(passphrase: string): Promise<{ cipher: Cipher; keyFile: Uint8Array }> {
  const identity = await generateX25519Identity();
  const sealed = new Encrypter();
  sealed.setPassphrase(passphrase);
  return { cipher: await cipherOf(identity), keyFile: await sealed.encrypt(`${identity}\n`) };
}

/** @throws Error when the passphrase is wrong or the file is damaged */
export async function openKey(keyFile: Uint8Array, passphrase: string): Promise<Cipher> {
  const sealed = new Decrypter();
  sealed.addPassphrase(passphrase);
  let identity: string;
  try {
    identity = await sealed.decrypt(keyFile, 'text');
  } catch (cause) {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase of this copy, or its key.age is damaged.', { cause });
  }
  return cipherOf(identity.trim());
}
