import type ws from 'ws';
import { z } from 'zod';
import type { Viewer, Watchman } from './visibility.ts';
import { type Tokens, watchSockets } from './watched-socket.ts';

export interface Failure {
  kind: string;
  began: number;
  ended: number;
}

/** What a screen is prepared for: a write that came too late, and what the row-level security hides. */
const expectedCodes = ['PGRST116', '23505'];
/** Marks the reads by which a curious user looks for what is not meant for them. */
export const curiousHeader = 'x-curious';

const claims = z.object({ sub: z.string() });
const failureBody = z.object({ code: z.coerce.string() });
const frame = z.tuple([z.unknown(), z.unknown(), z.string(), z.string(), z.unknown()]);
const tokenPayload = z.object({ access_token: z.string().nullish() });
const changePayload = z.object({ data: z.object({ table: z.string(), record: z.unknown().optional() }) });

/** What was on its way when a token was replaced may still arrive this much later, in ms. */
const inFlightMs = 1_000;

/** Stands between the app and the network: counts, records failures, and shows every row to the watchman. */
export class Wire {
  readonly failures: Failure[] = [];
  readonly sockets = new Set<ws>();
  calls = 0;
  events = 0;
  /** Past the wire: neither counted nor checked. */
  readonly unwatchedFetch = globalThis.fetch;
  readonly #roles = new Map<string, Viewer['role']>();

  constructor(
    private readonly url: string,
    readonly watchman: Watchman,
  ) {}

  register(id: string, role: Viewer['role']): void {
    this.#roles.set(id, role);
  }

  fail(kind: string, began: number): void {
    this.failures.push({ kind, began, ended: Date.now() });
  }

  /** For unexpected errors of any kind. */
  report(error: unknown): void {
    this.fail(error instanceof Error ? `${error.name}: ${error.message}` : String(error), Date.now());
  }

  /** Puts itself in place of the browser's `fetch` and `WebSocket`. */
  install(): void {
    globalThis.fetch = (input, init) => this.#call(new Request(input, init));
    const Socket = watchSockets({
      sockets: this.sockets,
      sent: (tokens, text) => this.#sent(tokens, text),
      received: (tokens, text) => this.#received(tokens, text),
    });
    Object.defineProperty(globalThis, 'WebSocket', { value: Socket, configurable: true });
  }

  #viewerOf(token: string | null | undefined): Viewer {
    const [, payload] = (token ?? '').split('.');
    if (!payload) return { id: null, role: 'visitor' };
    const { sub } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return { id: sub, role: this.#roles.get(sub) ?? 'visitor' };
  }

  async #call(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!request.url.startsWith(this.url)) return this.unwatchedFetch(request);
    this.calls += 1;
    const began = Date.now();
    const what = `${request.method} ${pathname.replace(/^\/(\w+)\/v1\//, '$1 ')}`;
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const viewer = this.#viewerOf(token?.startsWith('sb_') ? null : token);
    // Every visitor has an address of their own; those of the tests share the one of this machine.
    request.headers.set(
      'x-forwarded-for',
      `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    );
    const isCurious = request.headers.has(curiousHeader);
    request.headers.delete(curiousHeader);
    let response: Response;
    try {
      response = await this.unwatchedFetch(request);
    } catch (error) {
      // A screen that is left, or a newer load, ends a read; only the time limit is a failure.
      const reason: unknown = request.signal.reason;
      const isOver = reason instanceof DOMException && reason.name === 'TimeoutError';
      if (!request.signal.aborted || isOver)
        this.fail(`${what}: ${isOver ? 'no answer in time' : 'no connection'}`, began);
      throw error;
    }
    await this.#look(response.clone(), { what, pathname, viewer, began, isCurious });
    return response;
  }

  async #look(
    response: Response,
    call: { what: string; pathname: string; viewer: Viewer; began: number; isCurious: boolean },
  ): Promise<void> {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    let body: unknown;
    try {
      const text = isJson ? await response.text() : '';
      body = text ? JSON.parse(text) : undefined;
    } catch {
      // Cut off while it was read; the app notices by itself.
      return this.fail(`${call.what}: answer cut off`, call.began);
    }
    if (!response.ok) {
      const code = failureBody.safeParse(body).data?.code ?? '';
      if (expectedCodes.includes(code) || (call.isCurious && code === '42501')) return;
      return this.fail(`${call.what}: HTTP ${response.status} ${code}`.trim(), call.began);
    }
    const table = /^\/rest\/v1\/(\w+)$/.exec(call.pathname)?.[1];
    if (!table || body === undefined || body === null) return;
    for (const row of Array.isArray(body) ? (body as unknown[]) : [body])
      this.watchman.check(call.viewer, table, row, 'REST');
  }

  #sent(tokens: Tokens, text: string): void {
    const [, , topic, event, payload] = frame.parse(JSON.parse(text));
    if (event !== 'phx_join' && event !== 'access_token') return;
    const viewer = this.#viewerOf(tokenPayload.parse(payload).access_token);
    const present = tokens.get(topic)?.viewer;
    // The same token is sent again now and then.
    if (event === 'phx_join' || present?.id !== viewer.id)
      tokens.set(topic, { viewer, since: Date.now(), former: present?.id ? present : viewer });
  }

  #received(tokens: Tokens, text: string): void {
    const [, , topic, event, payload] = frame.parse(JSON.parse(text));
    if (event !== 'postgres_changes') return;
    this.events += 1;
    const { table, record } = changePayload.parse(payload).data;
    const token = tokens.get(topic);
    // Of a deleted row everybody may learn the key.
    if (!record || !token) return;
    const isReplaced = Date.now() - token.since < inFlightMs;
    this.watchman.check(isReplaced ? token.former : token.viewer, table, record, 'realtime');
  }
}
