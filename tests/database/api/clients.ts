import { createClient, type Session, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import ws from 'ws';
import { startStack, type Stack } from '../../../supabase/local/stack.ts';
import { type Database } from '@functions/api/database.types';

export type Client = SupabaseClient<Database>;

/** A backend in memory, with the demo data. */
export function startBackend(): Promise<Stack> {
  return startStack({ data: 'memory', port: 0, functions: false, realtime: false, jobs: false, log: () => undefined });
}

/** A client as in the browser, or one with the secret key. */
export function connectClient(stack: Stack, key = stack.publishableKey): Client {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket; the client works with this one, whose event types differ.
    realtime: { transport: ws as unknown as WebSocketLikeConstructor },
  });
}

/** Signs `client` in; throws when that fails. */
export async function signIn(client: Client, credentials: { email: string; password: string }): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return data.session;
}
