import { type AppQuery } from './recorded-requests.ts';
import { type Measurement } from './measure.ts';

/**
 * A query must take at most so many times what it takes with 100 rows, or at most so many milliseconds; what answers
 * more than 100 rows (a part of an export has 1,000) may take that for each 100 of them.
 */
const maxRatio = 5;
const maxMs = 5;

interface Exception {
  applies: (query: AppQuery) => boolean;
  /** What it may take instead; far above what it does take on an idle machine, far below what anybody notices as broken. */
  maxMs: number;
  reason: string;
}

/** What no index helps against. The first that applies counts. */
const exceptions: Exception[] = [
  {
    applies: ({ reader, name }) => reader === 'admin' && name.includes('last page'),
    maxMs: 100,
    reason: 'an offset of 99,950 reads the index up to there; without a typed address it is 2,000 clicks away',
  },
  {
    applies: ({ name }) => name.startsWith('adminSearchQueries.everything'),
    maxMs: 100,
    reason: 'eight searches at once, for a user who waits for them while typing',
  },
  {
    applies: ({ reader, name }) => reader === 'admin' && /found|a name|two letters|a service$|a customer$/.test(name),
    maxMs: 100,
    reason: 'a search reads the indexes of the rows and of the people, or of a frequent text the newest rows',
  },
  {
    applies: ({ name }) => name === 'adminCustomerRecordQueries.summary',
    maxMs: 50,
    reason: 'the next and the last task of each of a thousand orders and as many sites; a customer rarely has ten',
  },
  {
    applies: ({ name }) => name === 'adminVisitorQueries.latest',
    maxMs: 30,
    reason: 'comes with the exact number of all visits, which the screen shows',
  },
  {
    applies: ({ name }) => name === 'customerErasureQueries.preview',
    maxMs: 100,
    reason: 'the last entry of each of a thousand invoices and quotes counts, asked once before a customer is erased',
  },
  {
    applies: ({ name }) => /^adminFigureQueries\.margin.*year/.test(name),
    maxMs: 450,
    reason:
      'what a hundred thousand documents, times and expenses of a year belong to, each by three joins; a quarter takes half of 300',
  },
  {
    applies: ({ name }) => name.startsWith('adminFigureQueries'),
    maxMs: 300,
    reason: 'sums over all rows of a span of months or years, which the office looks at when a month is over',
  },
  {
    applies: ({ name }) => name === 'adminTodayQueries.figures',
    maxMs: 50,
    reason: 'sums all documents of a month and all that is open',
  },
  {
    applies: ({ name }) => name.startsWith('adminWorkMonthQueries.list'),
    maxMs: 500,
    reason: 'what two hundred people worked in half a year, for an office that decides on a month once',
  },
];

export interface Verdict {
  holds: boolean;
  text: string;
}

const perHundredRows = ({ ms, rows }: Measurement) => ms / Math.max(1, rows / 100);

/** Whether a query keeps to the rule, or to the bound of the exception that applies to it. */
export function judge(query: AppQuery, few: Measurement, many: Measurement): Verdict {
  const after = perHundredRows(many);
  if (after <= maxMs || after <= perHundredRows(few) * maxRatio) return { holds: true, text: 'ok' };
  const exception = exceptions.find(({ applies }) => applies(query));
  if (!exception) return { holds: false, text: 'BREAKS THE RULE' };
  if (many.ms > exception.maxMs) return { holds: false, text: `BREAKS THE BOUND of ${exception.maxMs} ms` };
  return { holds: true, text: `exception: ${exception.reason}` };
}
