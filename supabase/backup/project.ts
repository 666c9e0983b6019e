import { z } from 'zod';

/** The project to back up or restore into, as configured in the environment. */
export interface Project {
  /** PostgreSQL URL, with the password. */
  databaseUrl: string;
  /** API URL, without a trailing slash. */
  url: string;
  secretKey: string;
}

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PROJECT_URL: z.url({ protocol: /^https?$/ }),
  PROJECT_SECRET_KEY: z.string().min(1),
});

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Variables with secrets: not passed on to child processes. */
export const secretVariables = ['DATABASE_URL', 'PROJECT_SECRET_KEY', 'BACKUP_PASSPHRASE'];

/**
 * Reads DATABASE_URL, PROJECT_URL and PROJECT_SECRET_KEY. Connections to another machine are encrypted, unless the URL
 * or PGSSLMODE say otherwise.
 * @throws Error naming the variable that is missing or invalid, never its value
 */
export function readProject(environment: NodeJS.ProcessEnv): Project {
  const result = schema.safeParse(environment);
  if (!result.success) throw new Error(`The environment lacks something:\n${z.prettifyError(result.error)}`);
  const { DATABASE_URL, PROJECT_URL, PROJECT_SECRET_KEY } = result.data;
  const database = new URL(DATABASE_URL);
  if (database.port === '6543')
    throw new Error(
      'DATABASE_URL is that of the transaction pooler (port 6543). Take the session pooler’s, port 5432.',
    );
  const isLocal = loopback.includes(database.hostname);
  if (!isLocal && !database.searchParams.has('sslmode'))
    database.searchParams.set('sslmode', environment.PGSSLMODE ?? 'require');
  return { databaseUrl: database.href, url: PROJECT_URL.replace(/\/+$/, ''), secretKey: PROJECT_SECRET_KEY };
}

/**
 * The passphrase of an encrypted backup, from BACKUP_PASSPHRASE.
 * @throws Error when it is missing
 */
export function readPassphrase(environment: NodeJS.ProcessEnv): string {
  const passphrase = environment.BACKUP_PASSPHRASE;
  if (!passphrase) throw new Error('BACKUP_PASSPHRASE is missing, the passphrase of the encrypted copy.');
  return passphrase;
}
