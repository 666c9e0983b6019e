import { type AppQuery } from './recorded-requests.ts';
import { type Measurement } from './measure.ts';

/** A query must take at most so many times what it takes with 100 rows, or at most so many milliseconds. */
const maxRatio = 5;
const maxMs = 5;

interface Exception {
  applies: (query: AppQuery) => boolean;
  /** What it may take instead; far above what it does take on an idle machine, far below what anybody notices as broken. */
  maxMs: number;
  reason: string;
}

const isCounted = ({ requests }: AppQuery) => requests.some(({ count, method }) => count && method !== 'HEAD');

/** What no index helps against. The first that applies counts. */
const exceptions: Exception[] = [
  {
    applies: ({ reader, name }) => reader === 'admin' && name.includes('last page'),
    maxMs: 2000,
    reason: 'an offset reads all rows before the page, and what is embedded in them',
  },
  {
    applies: ({ name }) => name.includes('titles match') || name.includes('no title') || name.includes('two letters'),
    maxMs: 600,
    reason: 'ilike is not leakproof: under row-level security the policy goes first and no index can serve it',
  },
  {
    applies: ({ reader, name }) => reader === 'admin' && name.includes('later page'),
    maxMs: 60,
    reason: 'an offset of 950 reads what is embedded in the rows before the page as well, and the total every row',
  },
  {
    applies: ({ name }) => name.startsWith('export') || name.includes('first part'),
    maxMs: 50,
    reason: 'comes with 1,000 rows where the small table had 4 to 115',
  },
  {
    applies: (query) => query.reader === 'admin' && isCounted(query),
    maxMs: 50,
    reason: 'the exact total visits every row; the page itself is measured beside it',
  },
];

export interface Verdict {
  holds: boolean;
  text: string;
}

/** Whether a query keeps to the rule, or to the bound of the exception that applies to it. */
export function judge(query: AppQuery, few: Measurement, many: Measurement): Verdict {
  if (many.ms <= maxMs || many.ms <= few.ms * maxRatio) return { holds: true, text: 'ok' };
  const exception = exceptions.find(({ applies }) => applies(query));
  if (!exception) return { holds: false, text: 'BREAKS THE RULE' };
  if (many.ms > exception.maxMs) return { holds: false, text: `BREAKS THE BOUND of ${exception.maxMs} ms` };
  return { holds: true, text: `exception: ${exception.reason}` };
}

/** The queries, and beside each list with a total the same without it. */
export function withPagesAlone(queries: readonly AppQuery[]): AppQuery[] {
  return queries.flatMap((query) =>
    isCounted(query)
      ? [
          { ...query, name: `${query.name}, with total` },
          { ...query, requests: query.requests.map((request) => ({ ...request, count: undefined })) },
        ]
      : [query],
  );
}
