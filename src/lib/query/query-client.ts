import {
  type FetchQueryOptions,
  MutationCache,
  type MutationOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { offerUndo } from '@/lib/toasts/offer-undo';
import { submitting } from '@/lib/forms/submitting';
import { toast } from '@/lib/toasts/toast';
import { isNetworkError, isReason, isServerFault, messageOf, rowsBeforePage } from '@/lib/errors';
import type { TableName } from '@/lib/supabase/tables';

/** What is said of a failure: a sentence, and below it the reason where that helps and is not in the sentence. */
export interface Failure {
  text: string;
  reason?: string;
}

/**
 * What is said when something fails: a fixed sentence, or what is made of the cause in German and the error. The reason is
 * added to a sentence by itself; a `Failure` is said as it is.
 */
export type FailureText = string | ((cause: string, error: unknown) => string | Failure);

interface MutationMeta extends Record<string, unknown> {
  /** Tables whose queries are loaded again after a success. */
  affects?: TableName[];
  /** A sentence, or what makes one of the result; nothing is said without one. */
  success?: string | ((data: never) => string | undefined);
  /** What stands below that sentence, given the result. */
  description?: (data: never) => string | undefined;
  /** Takes a success back, given the variables of the mutation and its result; the toast offers it for 10 s. See `undoBy`. */
  undo?: (variables: never, data: never) => void;
  error?: FailureText;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryKey: readonly [TableName | 'users', ...unknown[]];
  }
}

/** What is said of a failed query or mutation; the cause, where there is no wording for it. */
export function failureOf(text: FailureText | undefined, error: unknown): Failure {
  const cause = messageOf(error);
  const said = (typeof text === 'function' ? text(cause, error) : text) ?? cause;
  if (typeof said !== 'string') return said;
  return isReason(error) && !said.includes(cause) ? { text: said, reason: cause } : { text: said };
}

/** Loads everything again that reads `table`. */
export function refreshTable(table: TableName): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [table] });
}

/** Until when a change that is reported may be the one that was just made here, in ms after it was sent. */
const ownChangeMs = 5_000;

/** Whether somebody at this screen is writing to `table`, or did so just now, and was told so already. */
export function hasJustWritten(table: TableName): boolean {
  const own = queryClient.getMutationCache().find({
    predicate: ({ meta, state: { status, submittedAt } }) =>
      (meta?.affects?.includes(table) ?? false) &&
      (status === 'pending' || (status === 'success' && Date.now() - submittedAt < ownChangeMs)),
  });
  return own !== undefined;
}

/** How often what failed for want of a network is asked for again, in ms. */
const offlineRetryMs = 15_000;

/**
 * The one query client. A failed query is only logged here: what to say of it belongs to the screen (`QueryView`).
 * Mutations say how they went, and load again what they affect, here and nowhere else.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // No failure: the screen goes to the last page.
      if (rowsBeforePage(error) !== undefined) return;
      console.error(query.queryKey, messageOf(error));
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: async (data, variables, _context, mutation) => {
      const { success, description, undo } = mutation.meta ?? {};
      const sentence = typeof success === 'function' ? success(data as never) : success;
      if (sentence)
        toast.success(sentence, {
          description: description?.(data as never),
          ...(undo && offerUndo(() => undo(variables as never, data as never))),
        });
      const reloaded = Promise.all((mutation.meta?.affects ?? []).map(refreshTable));
      // A form is settled once it is saved. What was pressed shows what it did until the lists say so.
      if (!submitting.any()) await reloaded;
    },
    onError: (error, _variables, _context, mutation) => {
      const { text, reason } = failureOf(mutation.meta?.error, error);
      console.error(text, messageOf(error));
      toast.error(text, { description: reason });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // postgrest-js itself tries again for 7 s when there is no answer at all.
      retry: (failures, error) => failures < 2 && isServerFault(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      // Offline, a query fails at once instead of waiting forever behind a skeleton.
      networkMode: 'always',
      // In this mode the library would leave it out.
      refetchOnReconnect: 'always',
      // Nor does the browser tell when a network that led nowhere leads somewhere again.
      refetchInterval: ({ state }) => isNetworkError(state.error) && offlineRetryMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Runs a mutation outside of a component, with the same toasts and reloads. Rejects with the mutation's error. */
export function runMutation<Data, Variables>(
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}

/** For `meta.undo`: runs a mutation with the variables of the one that it takes back. It says itself how it went. */
export function undoBy<Data, Variables>(options: MutationOptions<Data, Error, Variables>) {
  return (variables: Variables): void => void runMutation(options, variables).catch(() => undefined);
}

/**
 * Starts a query before the screen that shows it is there. Nobody is told when it fails: the screen asks again and says
 * what is wrong, and whoever may not see the screen never gets there.
 */
export function warm<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): void {
  void queryClient.prefetchQuery(options).then(() => forgetFailure(options.queryKey));
}

/** Else the screen would begin with the notice of a failure. */
function forgetFailure(queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (query?.state.status === 'error' && !query.isActive()) cache.remove(query);
}
