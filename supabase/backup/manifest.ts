import { z } from 'zod';

const fingerprint = {
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

/** Whether a name is a relative path within a folder, on every platform. */
export const isPath = (name: string) =>
  !name.includes('\\') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const storedFile = z.object({
  bucket: z.string().refine(isPath),
  name: z.string().refine(isPath),
  type: z.string(),
  cacheControl: z.string(),
  ...fingerprint,
});

/** A file of a bucket in a backup. */
export type StoredFile = z.infer<typeof storedFile>;

/** The contents of a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The point in time of the rows. */
  takenAt: z.iso.datetime({ offset: true }),
  /** API URL of the backed-up project. */
  project: z.url(),
  /** The versions of its migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** The major version of the pg_dump that wrote `database`. */
  pgDump: z.number().int(),
  /** SQL: rows of the schemas public and private, and the state of their sequences. */
  database: z.object(fingerprint),
  /** SQL: accounts with their passwords. */
  accounts: z.object(fingerprint),
  /** Number of rows per table. */
  rows: z.record(z.string(), z.number().int()),
  files: z.array(storedFile),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const databaseFile = 'database.sql';
export const accountsFile = 'accounts.sql';
/** Path of a bucket's file in the backup. */
export const pathInCopy = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>) => `files/${bucket}/${name}`;
