import { runMutation } from '@/lib/query/query-client';
import { authMutations } from './mutations';

/** Ends this browser's session; a failure has been shown when it resolves. */
export async function runSignOut(): Promise<void> {
  await runMutation(authMutations.signOut, undefined).catch(() => undefined);
}
