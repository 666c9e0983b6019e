import { randomUUID } from 'node:crypto';
import {
  createClient,
  FunctionsHttpError,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { type DocumentsAnswer, type UserRole } from '@functions/api/payloads';
import ws from 'ws';
import { type Database } from '@functions/api/database.types';

export type Client = SupabaseClient<Database>;

/** Where a backend listens and with which keys; fits the shared one and a test's own. */
export interface Connection {
  url: string;
  publishableKey: string;
  secretKey: string;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  client: Client;
}

export const password = 'Geheim-2026!';

/** An address that no other test uses. */
export const uniqueEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@functions.example.com`;

/** A separate client, with the publishable key or the given one. */
export function connect({ url, publishableKey }: Connection, key = publishableKey): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    // Node 20 has no WebSocket; the client works with this one, whose event types differ.
    realtime: { transport: ws as unknown as WebSocketLikeConstructor },
  });
}

export const connectAsService = (connection: Connection) => connect(connection, connection.secretKey);

/** A confirmed account with the given role, signed in. */
export async function createPerson(connection: Connection, role: UserRole): Promise<Person> {
  const service = connectAsService(connection);
  const email = uniqueEmail(role);
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  await service.from('profiles').update({ role }).eq('id', data.user.id).select('id').single().throwOnError();
  const client = connect(connection);
  const signIn = await client.auth.signInWithPassword({ email, password });
  if (signIn.error) throw signIn.error;
  return { id: data.user.id, email, password, client };
}

/** Calls a function as the browser does. */
export async function call(
  client: Client,
  name: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const result = await client.functions.invoke<unknown>(name, { body, headers });
  if (!result.error) return { status: 200, body: result.data };
  if (!(result.error instanceof FunctionsHttpError)) throw result.error;
  const response = result.error.context as Response;
  return { status: response.status, body: await response.json() };
}

/** Calls a function with exactly the given request. */
export function callRaw(connection: Connection, name: string, init: RequestInit): Promise<Response> {
  return fetch(`${connection.url}/functions/v1/${name}`, { method: 'POST', ...init });
}

/** The headers by which the browser identifies its user. */
export async function sessionHeaders(connection: Connection, client: Client): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('The client is not signed in.');
  return { apikey: connection.publishableKey, authorization: `Bearer ${data.session.access_token}` };
}

/** Reads a path of the REST API as a client, also one that is not signed in. */
export async function readPath(connection: Connection, client: Client, path: string): Promise<Response> {
  const { data } = await client.auth.getSession();
  const headers = data.session ? await sessionHeaders(connection, client) : { apikey: connection.publishableKey };
  return fetch(`${connection.url}/rest/v1/${path}`, { headers });
}

/** Waits until `read` returns a value; polls, and fails after ten seconds. */
export async function eventually<Value>(read: () => Promise<Value | undefined | null | false>): Promise<Value> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > deadline) throw new Error('It did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Creates every document that has no file yet: on a slow machine one call does not finish them. */
export async function makeAllDocuments(service: Client): Promise<DocumentsAnswer> {
  const total = { made: 0, failed: 0 };
  for (;;) {
    const { body } = await call(service, 'make-documents');
    const { made, failed } = body as DocumentsAnswer;
    total.made += made;
    total.failed = failed;
    if (made === 0) return total;
  }
}
