import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { type CountMode, readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Database } from '@functions/api/database.types';

// Without the customer filter the database would scan all contracts: the policy alone does not use an index.
const owner = 'customers!inner(id)' as const;

const schedules = 'id, rule, starts_on, ends_on, starts_at_time, minutes, on_holiday' as const;
const items =
  `id, position, title, description, price_kind, in_advance, vat_rate, prices:contract_prices(valid_from, unit_price_cents), schedules:contract_schedules(${schedules})` as const;

const own = (userId: string, count?: CountMode) =>
  supabase
    .from('contracts')
    .select(
      `id, number, title, status, begins_on, ends_on, minimum_term_months, notice_months, is_gross, note,
        site:sites(name, street, postal_code, city), items:contract_items(${items}), ${owner}`,
      { count },
    )
    .eq('customers.profile_id', userId);

/** An activated contract, as its customer sees it. */
export type CustomerContract = QueryData<ReturnType<typeof own>>[number];

/** A visit as the customer sees it. A dropped one has a reason; a visit without a time has neither start nor end. */
export type OwnVisit = Omit<
  Database['public']['Functions']['own_visits']['Returns'][number],
  'starts_at' | 'ends_at' | 'reason' | 'cancel_until'
> & {
  starts_at: string | null;
  ends_at: string | null;
  reason: Database['public']['Enums']['drop_reason'] | null;
  /** Until when the customer can cancel it; null for one that is not planned. */
  cancel_until: string | null;
};

/** Days ahead for which visits are placed, and days back that are shown. */
const span = { ahead: 91, back: 180 };

/** Not live where visits are moved: customers read no tasks. They are read again when the page is looked at again. */
const visits = (since: string, until: string, contract?: string) =>
  supabase.rpc('own_visits', { since, until, ...(contract && { contract }) }, { get: true });

/** How many visits `own_visits` returns at most. */
export const maxOwnVisits = 500;

/** How many invoices of a contract are shown. */
const newestInvoices = 12;

export const customerContractQueries = {
  /** Page `page` (from 1) of a customer's contracts, running ones first, then the newest, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['contracts', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          own(userId, count)
            .order('status')
            .order('begins_on', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),

  /** The visits of a contract from today on, dropped ones included, in order of time. */
  comingVisits: (contract: string) =>
    queryOptions({
      queryKey: ['dropped_visits', 'customer', contract, 'coming'],
      queryFn: async ({ signal }): Promise<OwnVisit[]> =>
        (await visits(berlinDay(), berlinDay(span.ahead), contract).abortSignal(signal).throwOnError()).data,
    }),

  /** The visits of a contract in the last half year, dropped ones included, latest first. */
  pastVisits: (contract: string) =>
    queryOptions({
      queryKey: ['dropped_visits', 'customer', contract, 'past'],
      queryFn: async ({ signal }): Promise<OwnVisit[]> =>
        (
          await visits(berlinDay(-span.back), berlinDay(-1), contract).abortSignal(signal).throwOnError()
        ).data.toReversed(),
    }),

  /** The next visit of any of the customer's contracts; null if none is planned. */
  nextVisit: (userId: string) =>
    queryOptions({
      queryKey: ['dropped_visits', 'customer', userId, 'next'],
      queryFn: async ({ signal }): Promise<OwnVisit | null> => {
        const coming = visits(berlinDay(), berlinDay(span.ahead)).in('state', ['geplant', 'laeuft']);
        return (await coming.limit(1).abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),

  /** The newest invoices that bill a contract, and whether there are more. */
  invoices: (contract: string) =>
    queryOptions({
      queryKey: ['invoices', 'customer', 'contract', contract],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .rpc('own_contract_invoices', { contract }, { get: true })
          .select('id, number, issue_date, amount, status, paid_cents, open_cents')
          .order('issued_at', { ascending: false })
          .order('id')
          .limit(newestInvoices + 1)
          .abortSignal(signal)
          .throwOnError();
        return { newest: data.slice(0, newestInvoices), hasMore: data.length > newestInvoices };
      },
    }),
};
