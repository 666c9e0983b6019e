import { type TestProject } from 'vitest/node';
import { startStack } from '../../supabase/local/stack.ts';

/** The backend under test. */
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

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`BASE_URL needs ${name} as well; the README says where it comes from.`);
  return value;
}

/**
 * Against another backend: BASE_URL, and its PUBLISHABLE_KEY, SECRET_KEY, JWT_SECRET and MAILBOX_URL. It needs this
 * project's migrations and seed, and no other data. Otherwise the local backend runs.
 * @throws Error when one of them is missing
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL } = process.env;
  // Vitest sets BASE_URL to '/' if it is not set.
  if (BASE_URL?.startsWith('http')) {
    project.provide('backend', {
      url: BASE_URL.replace(/\/$/, ''),
      publishableKey: given('PUBLISHABLE_KEY'),
      secretKey: given('SECRET_KEY'),
      jwtSecret: given('JWT_SECRET'),
      mailboxUrl: given('MAILBOX_URL'),
    });
    return undefined;
  }
  const stack = await startStack({ port: 0 });
  const { url, publishableKey, secretKey, jwtSecret, mailboxUrl } = stack;
  project.provide('backend', { url, publishableKey, secretKey, jwtSecret, mailboxUrl });
  return () => stack.stop();
}
