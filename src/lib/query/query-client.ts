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
import { isNetworkError, isReason, isServerFault, messageOf } from '@/lib/errors';
import type { TableName } from '@/lib/supabase/tables';

/** Message for a failure: a sentence, and below it the reason if that helps and is not in the sentence. */
interface Failure {
  text: string;
  reason?: string;
}

/** Message for a failure: a fixed sentence, or a function of the German cause and the error. */
export type FailureText = string | ((cause: string, error: unknown) => string);

interface MutationMeta extends Record<string, unknown> {
  /** Tables whose queries are reloaded after a success. */
  affects?: TableName[];
  /** Whether a result changed anything on the server, so that `affects` holds; always, if omitted. */
  hasEffect?: (data: never) => boolean;
  /** Success message, or a function of the result; no toast without one. */
  success?: string | ((data: never) => string | undefined);
  /** The same for a result that is neither success nor failure. */
  info?: (data: never) => string | undefined;
  /** Description below the success message, given the result. */
  description?: (data: never) => string | undefined;
  /** Undoes a success, given the mutation's variables and result; the toast offers it for 10 s. See `undoBy`. */
  undo?: (variables: never, data: never) => void;
  error?: FailureText;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryKey: readonly [TableName | 'users', ...unknown[]];
  }
}

/** Message for a failed query or mutation; the cause, if there is no wording for it. */
export function failureOf(text: FailureText | undefined, error: unknown): Failure {
  const cause = messageOf(error);
  const sentence = (typeof text === 'function' ? text(cause, error) : text) ?? cause;
  return isReason(error) && !sentence.includes(cause) ? { text: sentence, reason: cause } : { text: sentence };
}

/** Reloads every query that reads `table`. */
export async function refreshTable(table: TableName): Promise<void> {
  const filter = { queryKey: [table] } as const;
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries(filter);
  // The library joins a first load that is under way, whose answer may be older than the change.
  const loaded = loading.filter(({ state }) => state.data !== undefined);
  await Promise.all(loaded.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}

/** How long after it was sent a reported change may be our own, in ms. */
const ownChangeMs = 5_000;

/** Whether this client is writing to `table`, or has just done so and already shown the result. */
export function hasJustWritten(table: TableName): boolean {
  const own = queryClient.getMutationCache().find({
    predicate: ({ meta, state: { status, submittedAt } }) =>
      (meta?.affects?.includes(table) ?? false) &&
      (status === 'pending' || (status === 'success' && Date.now() - submittedAt < ownChangeMs)),
  });
  return own !== undefined;
}

/** How often a query that failed for lack of a network is retried, in ms. */
export const offlineRetryMs = 15_000;

/**
 * The one query client. A failed query is only logged here: the screen decides what to show (`QueryView`). Mutations
 * show their result and reload what they affect here and nowhere else.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error(query.queryKey, messageOf(error)),
  }),
  mutationCache: new MutationCache({
    onSuccess: async (data, variables, _context, mutation) => {
      const { success, info, description, undo, hasEffect } = mutation.meta ?? {};
      const sentence = typeof success === 'function' ? success(data as never) : success;
      if (sentence)
        toast.success(sentence, {
          description: description?.(data as never),
          ...(undo && offerUndo(() => undo(variables as never, data as never))),
        });
      const note = info?.(data as never);
      if (note) toast.info(note);
      if (hasEffect?.(data as never) === false) return;
      const reloaded = Promise.all((mutation.meta?.affects ?? []).map(refreshTable));
      // A form is done once it is saved. A pressed control shows the new state until the lists are reloaded.
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
      retry: (failures, error) => failures < 2 && (isServerFault(error) || (isNetworkError(error) && navigator.onLine)),
      retryDelay: (failures) => 500 * 2 ** failures,
      // Offline, a query fails at once instead of waiting forever behind a skeleton.
      networkMode: 'always',
      // The library skips this in that network mode.
      refetchOnReconnect: 'always',
      // The browser does not report when a network without internet access gets it back.
      refetchInterval: ({ state }) => isNetworkError(state.error) && offlineRetryMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Runs a mutation outside a component, with the same toasts and reloads. Rejects with the mutation's error. */
export function runMutation<Data, Variables>(
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}

/** For `meta.undo`: runs a mutation with the variables of the one it undoes. It reports its own result. */
export function undoBy<Data, Variables>(options: MutationOptions<Data, Error, Variables>) {
  return (variables: Variables): void => void runMutation(options, variables).catch(() => undefined);
}

/**
 * Prefetches a query before its screen is loaded. A failure is not reported: the screen retries and shows it, and a
 * user without access never gets that far.
 */
export function prefetch<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): void {
  void fetchAhead(options).catch(() => undefined);
}

/** Like `prefetch`, for callers that need the result. Rejects with the query's error. */
export async function fetchAhead<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery(options);
  } catch (error) {
    forgetFailure(options.queryKey);
    throw error;
  }
}

/** Removes a failed query that no screen uses: a screen opened later would start with an error notice. */
function forgetFailure(queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (query?.state.status === 'error' && !query.isActive()) cache.remove(query);
}
