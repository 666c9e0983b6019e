import { z } from 'zod';

const fingerprint = {
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

/** Whether a name is a path below a folder, wherever it is read. */
export const isPath = (name: string) =>
  !name.includes('\\') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const storedFile = z.object({
  bucket: z.string().refine(isPath),
  name: z.string().refine(isPath),
  type: z.string(),
  cacheControl: z.string(),
  ...fingerprint,
});

/** A file of a bucket, as the copy has it. */
export type StoredFile = z.infer<typeof storedFile>;

/** What a copy has to consist of. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment that the rows show. */
  takenAt: z.iso.datetime({ offset: true }),
  /** Of the API of the project that was copied. */
  project: z.url(),
  /** The versions of its migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The major version of the pg_dump that wrote `database`. */
  pgDump: z.number().int(),
  /** SQL: rows of the schemas public and private, and where their sequences stand. */
  database: z.object(fingerprint),
  /** SQL: accounts with their passwords. */
  accounts: z.object(fingerprint),
  /** Of each table. */
  rows: z.record(z.string(), z.number().int()),
  files: z.array(storedFile),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const databaseFile = 'database.sql';
export const accountsFile = 'accounts.sql';
/** Where a file of a bucket lies in the copy. */
export const pathInCopy = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>) => `files/${bucket}/${name}`;
