import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import * as dataLayer from '../support/data-layer.ts';
import { benchmarks, type Pages } from './benchmarks.ts';
import { type Reader } from './people.ts';
import { type Answer, type AppQuery, type RecordedRequest, recordRequests } from './recorded-requests.ts';

/** Who loads it: the names of the data layer say so, but for what an export reads and the office's rows by id. */
const readers: [RegExp, Reader][] = [
  [
    /^(admin|customerErasure|tabTotal$|read(Booked|Invoices|Issued|Leads|LooseEnds|OpenInvoices|Payments|Printed|Tasks|WorkTimes)$)|RowQuery$|^quotedLeadQuery$/,
    'admin',
  ],
  [/^employee/, 'employee'],
  [/^(customer|profile|reply)/, 'customer'],
  [/./, 'anon'],
];

/** A query, a function that makes one, or a function that reads by itself. */
type Loadable = FetchQueryOptions | ((...given: unknown[]) => FetchQueryOptions | Promise<unknown>);

/** What has this name in the data layer: 'adminTaskQueries.list', 'readSettings'. */
function loadableOf(name: string): Loadable {
  const [group = '', key] = name.split('.');
  const exported = (dataLayer as unknown as Record<string, Loadable | Record<string, Loadable>>)[group];
  return (key === undefined ? exported : (exported as Record<string, Loadable>)[key]) as Loadable;
}

/** Loads as the app does, without its cache, its toasts and its further attempts. */
async function load(loadable: Loadable, given: unknown[]): Promise<unknown> {
  const made = typeof loadable === 'function' ? loadable(...given) : loadable;
  return 'queryKey' in made ? new QueryClient().fetchQuery({ ...made, retry: false }) : made;
}

/**
 * Every list that the app loads from a table, with the requests that it sends for the first part of it.
 * @param answer what the API answers a reader
 * @param isWanted which of them, by their names
 */
export async function appQueries(
  pages: Pages,
  answer: (reader: Reader, request: RecordedRequest) => Promise<Answer>,
  isWanted: (name: string) => boolean = () => true,
): Promise<AppQuery[]> {
  const recorded: AppQuery[] = [];
  for (const [query, calls] of Object.entries(benchmarks(pages))) {
    if (typeof calls === 'string') continue;
    const reader = readers.find(([names]) => names.test(query))?.[1] ?? 'anon';
    for (const [label, given] of Object.entries<unknown[]>(calls)) {
      const name = label ? `${query}, ${label}` : query;
      if (!isWanted(name)) continue;
      const run = () => load(loadableOf(query), given);
      const requests = await recordRequests(run, (request) => answer(reader, request));
      recorded.push({ name, reader, requests });
    }
  }
  return recorded;
}
