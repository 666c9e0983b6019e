import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { LiveTable } from '@/lib/supabase/realtime';
import type { TableName } from '@/lib/supabase/tables';
import type { App } from './browser.ts';
import type { Ledger, Outcome } from './ledger.ts';
import { curiousHeader, type Wire } from './wire.ts';

export interface Account {
  id: string;
  email: string;
  password: string;
}

/** What everybody needs to know who takes part. */
export interface Scene {
  wire: Wire;
  ledger: Ledger;
  url: string;
  publishableKey: string;
  employees: readonly Account[];
}

type Action = () => Promise<void>;

/** What a user of a role looks at and does. A screen shows queries and watches tables until it is left. */
export interface Part {
  screens: (() => void)[];
  actions: Action[];
}

export type Filter = { column: string; value: string };

/** Something shown that must be loaded again, and a watch that must be on again, after the backend was away. */
interface Freshness {
  /** For the report. */
  what: string;
  isFresh(since: number): boolean;
  close(): void;
}

/** How often a page of a visitor's asks for news, in ms; more often than the product, so that a short run sees some. */
const publicPollMs = 5_000;

const curiousTables = [
  'profiles', 'services', 'invoices', 'visitors', 'messages', 'media', 'seo_metadata', 'contact_requests', 'referrals',
  'email_queue', 'settings', 'tasks', 'work_times', 'requests', 'appointments', 'vehicles', 'team_members',
  'absences', 'work_contracts', 'site_texts',
] as const satisfies TableName[]; // prettier-ignore
const curiousWatches: LiveTable[] = [
  'messages',
  'requests',
  'appointments',
  'tasks',
  'work_times',
  'profiles',
  'invoices',
];

/** One of them at random; undefined when there are none. */
export function anyOf<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.[Math.floor(Math.random() * items.length)];
}

/** Whether the backend said no, as opposed to saying nothing or failing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'GermanError' || /^(PGRST116|23\d{3}|42501|PT429)$/.test(code);
}

/** A user with a browser: signs in, opens screens, does things, and tries to read what the role must not see. */
export class User {
  readonly #shown: Freshness[] = [];
  readonly #always: Freshness[] = [];
  #part: Part = { screens: [], actions: [] };

  constructor(
    readonly app: App,
    readonly account: Account | undefined,
    readonly scene: Scene,
  ) {}

  /** The account's id; empty for a visitor. */
  get id(): string {
    return this.account?.id ?? '';
  }

  async arrive(part: Part): Promise<void> {
    this.#part = part;
    await this.#signIn();
    this.navigate();
  }

  async #signIn(): Promise<void> {
    // Visitors cannot join a channel.
    if (!this.account) return;
    await this.app.runMutation(this.app.authMutations.signIn, this.account);
    for (const table of curiousWatches) this.#always.push(this.#watchOf(table, undefined, () => undefined));
  }

  /** Leaves the screen for another one. */
  navigate(): void {
    for (const shown of this.#shown.splice(0)) shown.close();
    anyOf(this.#part.screens)?.();
  }

  async act(): Promise<void> {
    const dice = Math.random();
    if (dice < 0.1) return this.#pry();
    await anyOf(this.#part.actions)?.();
  }

  /** Signs out and in again, as at the end of a visit and the beginning of the next one. */
  async comeAgain(): Promise<void> {
    await this.leave();
    await this.#signIn();
    this.navigate();
  }

  /** Closes every screen and signs out. */
  async leave(): Promise<void> {
    for (const open of [...this.#shown.splice(0), ...this.#always.splice(0)]) open.close();
    if (this.account) await this.app.runMutation(this.app.authMutations.signOut, undefined);
  }

  /** What is watched and shown and did not come back after `since`. */
  missing(since: number): string[] {
    return [...this.#shown, ...this.#always].filter((open) => !open.isFresh(since)).map(({ what }) => what);
  }

  /** Shows a query on the present screen. @returns reads what is shown now */
  show<Fetched, Failed, Data, Key extends QueryKey>(
    options: QueryObserverOptions<Fetched, Failed, Data, Fetched, Key>,
  ): () => Data | undefined {
    const observer = new QueryObserver(this.app.queryClient, options);
    const close = observer.subscribe(() => undefined);
    this.#shown.push({
      what: `rows of ${JSON.stringify(options.queryKey)}`,
      isFresh: (since) => {
        const { status, dataUpdatedAt, isFetching } = observer.getCurrentResult();
        return status === 'success' && dataUpdatedAt > since && !isFetching;
      },
      close,
    });
    return () => observer.getCurrentResult().data;
  }

  /** Keeps the queries of a table fresh on the present screen, as `useLiveTable` does. */
  watch(table: LiveTable, filter?: Filter): void {
    this.#shown.push(this.#watchOf(table, filter, () => void this.app.refreshTable(table)));
  }

  /** Loads something now and again and again, with the small call by which a public page notices changes. */
  publicResource(load: () => Promise<unknown>): void {
    let loadedAt = 0;
    let timer: NodeJS.Timeout | undefined;
    let isLeft = false;
    const reload = async () => {
      await this.app
        .readSiteVersion()
        .then(load)
        .then(
          () => (loadedAt = Date.now()),
          () => undefined,
        );
      if (!isLeft) timer = setTimeout(() => void reload(), publicPollMs);
    };
    void reload();
    this.#shown.push({
      what: 'a part of a public page',
      isFresh: (since) => loadedAt > since,
      close: () => {
        isLeft = true;
        clearTimeout(timer);
      },
    });
  }

  #watchOf(table: LiveTable, filter: Filter | undefined, refresh: () => void): Freshness {
    let connectedAt = 0;
    const close = this.app.watchTable(table, filter, (reason) => {
      if (reason === 'connected') connectedAt = Date.now();
      refresh();
    });
    return { what: `watch of ${table}`, isFresh: (since) => connectedAt > since, close };
  }

  /** Writes, and says what became of it. @returns the answer too, when there was one */
  async attempt<Answer>(
    write: () => Promise<Answer>,
  ): Promise<{ outcome: Outcome; answer: Answer | undefined; began: number }> {
    const began = Date.now();
    try {
      return { outcome: 'done', answer: await write(), began };
    } catch (error) {
      const outcome = isRefusal(error) ? 'refused' : 'unknown';
      // What the wire saw failing is recorded there; this is for what it did not see.
      if (outcome === 'unknown')
        this.scene.wire.fail(`write: ${error instanceof Error ? error.name : 'no Error'}`, began);
      return { outcome, answer: undefined, began };
    }
  }

  /** Requests all rows of a table, as is possible in the browser's console. The wire checks the answer. */
  async #pry(): Promise<void> {
    const table = anyOf(curiousTables) ?? 'profiles';
    await this.app.supabase.from(table).select('*').limit(200).setHeader(curiousHeader, '1');
  }
}
