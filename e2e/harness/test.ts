import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test as base, type Page } from '@playwright/test';
import WebSocket from 'ws';
import type { Database } from '@functions/api/database.types';
import { normalizeRole, portalOfRole } from '@/lib/session/roles';
import { sessionStorageKey } from '@/lib/session/stored-session';
import { chromiumFlags } from './find-chromium';
import { type Login, sendLogin } from './login';
import { Mailbox } from './mailbox';
import { newDatabase } from './database';
import { record } from './record';
import { type Backend, type Site, startSite } from './site';

interface Account extends Login {
  id: string;
}

export interface Fixtures {
  backend: Backend;
  /** The database as the service role, for arranging and checking rows. */
  service: SupabaseClient<Database>;
  mailbox: Mailbox;
  /** Registers what undoes a change when the test is over, also after a failure; the latest comes first. */
  cleanUp: (undo: () => PromiseLike<unknown>) => void;
  /** Creates a confirmed account for a test. */
  newAccount: (role?: 'admin' | 'mitarbeiter' | 'kunde') => Promise<Account>;
  /**
   * Signs in without the login form and opens a path; the account's portal, if omitted. With null it opens nothing: the
   * page is signed in from its next load on.
   */
  signIn: (page: Page, login: Login, path?: string | null) => Promise<void>;
  /** Signs in with the login form and waits for the portal. */
  signInByForm: (page: Page, login: Login) => Promise<void>;
  /** Hosts that pages may send requests to; tests can add others. */
  allowedHosts: string[];
  /** Fails the test if a page throws, sends a request to another host or violates its security policy. */
  watchPages: void;
  /** Prints the requests and messages of a failed test. */
  recorded: void;
  /** Closes the other browser contexts of a test, which would keep loading during later tests. */
  closeOthers: void;
}

interface WorkerFixtures {
  /** A worker's own backend and site. */
  site: Site;
}

/** A client without a stored session, with the web sockets that Node 20 lacks. */
export const clientFor = (url: string, key: string) =>
  createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({}, use) => use({ executablePath: process.env.E2E_CHROMIUM, args: chromiumFlags }),
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const database = await newDatabase();
      const site = await startSite({ dist: process.env.E2E_BUILD, database: database?.url });
      await use(site);
      await site.stop();
      await database?.drop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  backend: async ({ site }, use) => use(site.backend),
  service: async ({ backend }, use) => {
    const client = clientFor(backend.url, backend.secretKey);
    await use(client);
    await client.removeAllChannels();
  },
  cleanUp: async ({}, use) => {
    const undos: (() => PromiseLike<unknown>)[] = [];
    await use((undo) => void undos.unshift(undo));
    for (const undo of undos) await undo();
  },
  mailbox: async ({ backend }, use) => use(new Mailbox(backend.mailboxUrl)),
  newAccount: async ({ service }, use) => {
    await use(async (role = 'kunde') => {
      const login = { email: `${role}-${crypto.randomUUID()}@example.org`, password: 'Geheim-2026!' };
      const { data, error } = await service.auth.admin.createUser({ ...login, email_confirm: true });
      if (error) throw error;
      if (role !== 'kunde') await service.from('profiles').update({ role }).eq('id', data.user.id).throwOnError();
      return { id: data.user.id, ...login };
    });
  },
  signIn: async ({ backend, service }, use) => {
    await use(async (page, login, path) => {
      const visitor = clientFor(backend.url, backend.publishableKey);
      const { data, error } = await visitor.auth.signInWithPassword(login);
      if (error) throw error;
      const { session, user } = data;
      await page.addInitScript(
        ([key, value, mark]) => {
          // Only on the first load, so that signing out has an effect.
          if (sessionStorage.getItem(mark)) return;
          sessionStorage.setItem(mark, 'done');
          localStorage.setItem(key, value);
        },
        [sessionStorageKey, JSON.stringify(session), `signed-in-${crypto.randomUUID()}`] as const,
      );
      if (path) await page.goto(path);
      if (path !== undefined) return;
      const { data: profile } = await service.from('profiles').select('role').eq('id', user.id).single().throwOnError();
      await page.goto(portalOfRole[normalizeRole(profile.role)].path);
      // A dialog that opens by itself hides the page from the accessibility tree.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    });
  },
  signInByForm: async ({}, use) => {
    await use(async (page, login) => {
      await page.goto('/login');
      await sendLogin(page, login);
      await expect(page).toHaveURL(/portal/);
    });
  },
  allowedHosts: async ({ site }, use) => use([site.url, site.backend.url].map((url) => new URL(url).host)),
  watchPages: [
    async ({ context, allowedHosts: hosts }, use) => {
      const faults: string[] = [];
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && !hosts.includes(host)) faults.push(`request to ${request.url()}`);
      });
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  recorded: [
    async ({ context }, use, info) => {
      const told = record(context);
      await use();
      if (info.status !== info.expectedStatus) console.log(`${info.titlePath.join(' › ')}\n${told()}`);
    },
    { auto: true },
  ],
  closeOthers: [
    async ({ browser, context }, use) => {
      await use();
      await Promise.all(browser.contexts().map((other) => other !== context && other.close()));
    },
    { auto: true },
  ],
});

export { expect };
