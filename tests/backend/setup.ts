import { type TestProject } from 'vitest/node';
import { startStack } from '../../supabase/local/stack.ts';

/** The backend that the contract tests judge. */
export interface BackendUnderTest {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Mailpit, or a mailbox with its API. */
  mailboxUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendUnderTest;
  }
}

/** Of `supabase start` and of the local backend. */
const wellKnown = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  mailboxUrl: 'http://127.0.0.1:54324',
};

/**
 * Against another backend: BASE_URL, and PUBLISHABLE_KEY, SECRET_KEY, JWT_SECRET and MAILBOX_URL where they are not those of
 * `supabase start`. It needs this project's migrations and seed, and nobody else's data. Else the local backend runs.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL, PUBLISHABLE_KEY, SECRET_KEY, JWT_SECRET, MAILBOX_URL } = process.env;
  // Vitest sets BASE_URL to '/' when nobody else has set it.
  if (BASE_URL?.startsWith('http')) {
    project.provide('backend', {
      url: BASE_URL.replace(/\/$/, ''),
      publishableKey: PUBLISHABLE_KEY ?? wellKnown.publishableKey,
      secretKey: SECRET_KEY ?? wellKnown.secretKey,
      jwtSecret: JWT_SECRET ?? wellKnown.jwtSecret,
      mailboxUrl: MAILBOX_URL ?? wellKnown.mailboxUrl,
    });
    return undefined;
  }
  const stack = await startStack({ port: 0 });
  const { url, publishableKey, secretKey, jwtSecret, mailboxUrl } = stack;
  project.provide('backend', { url, publishableKey, secretKey, jwtSecret, mailboxUrl });
  return () => stack.stop();
}
