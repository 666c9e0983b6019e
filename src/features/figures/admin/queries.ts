import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '@functions/api/database.types';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';
import { pageSize } from '@/lib/query/paging';
import type { Basis, DateRange } from '../reporting-period';

type Functions = Database['public']['Functions'];

export type MoneyFigure = Functions['money_figures']['Returns'][number];

/** A figure about work: seconds, or days of absence. */
export interface WorkFigure {
  /** The position of its span, from 1. */
  span: number;
  list: Enums<'figure_kind'>;
  part: string | null;
  name: string | null;
  /** Monday. */
  week: string | null;
  amount: number;
  number: number;
}

/** What became of leads; the generated types do not know which columns may be null. */
export type SalesFigure = Record<'span' | 'leads' | 'quoted' | 'ordered', number> &
  Record<'days_to_quote' | 'days_to_order', number | null> & {
    source: Enums<'lead_source'> | null;
    lost: string | null;
  };

/**
 * Income and costs of an order, contract, customer or service, or in total; cents and seconds. `unrated`: seconds
 * without a cost rate. `low`: how many of the `subjects` have a margin below the limit.
 */
export type MarginRow = Record<
  | 'span'
  | 'income'
  | 'labour'
  | 'expenses'
  | 'seconds'
  | 'unrated'
  | 'documents'
  | 'times'
  | 'receipts'
  | 'subjects'
  | 'low',
  number
> & {
  /** Null: in all. */
  dimension: 'auftrag' | 'vertrag' | 'kunde' | 'leistung' | null;
  /** 'uebrige': those beyond the 20 with the smallest margin. Null: what belongs to none. */
  key: string | null;
  name: string | null;
};

export interface MarginFigures {
  /** The margin in percent below which rows are marked. */
  least_percent: number | null;
  /** Whether it is known what any hour costs. */
  has_rate: boolean;
  rows: MarginRow[];
}
/** A figure about a customer, or a sum; the generated types do not know which columns may be null. */
export type CustomerFigure = Omit<Functions['customer_figures']['Returns'][number], NullableOfCustomer> &
  Record<NullableOfCustomer, string | null>;

type NullableOfCustomer = 'part' | 'customer_id' | 'name' | 'customer_number' | 'last_on';

/** A figure of today; the generated types do not know which columns may be null. */
export type CurrentFigure = Omit<Functions['present_figures']['Returns'][number], 'part'> & { part: string | null };

/** A row behind a figure. */
export type FigureRow = Omit<Functions['figure_rows']['Returns'][number], 'title' | 'person'> &
  Record<'title' | 'person', string | null>;

/** Which list: a part of it, and the days for the lists of a span. */
export interface AskedList extends DateRange {
  list: Enums<'figure_kind'>;
  part?: string | undefined;
  basis: Basis;
  /** From 1. */
  page: number;
}

export const adminFigureQueries = {
  /** What was invoiced and paid by month, in each of the spans. */
  money: (spans: readonly DateRange[], basis: Basis) => {
    const first_days = spans.map(({ first }) => first);
    const last_days = spans.map(({ last }) => last);
    return queryOptions({
      queryKey: ['invoices', 'figures', 'money', first_days, last_days, basis],
      queryFn: async ({ signal }): Promise<MoneyFigure[]> =>
        (
          await supabase
            .rpc('money_figures', { first_days, last_days, basis }, { get: true })
            .abortSignal(signal)
            .throwOnError()
        ).data,
      placeholderData: keepPreviousData,
    });
  },

  /** What is open today. */
  present: queryOptions({
    queryKey: ['invoices', 'figures', 'present'],
    queryFn: async ({ signal }): Promise<CurrentFigure[]> =>
      (await supabase.rpc('present_figures', {}, { get: true }).abortSignal(signal).throwOnError()).data,
  }),

  /** What was worked in each of the spans, and in the first one by employee, week, order and site, with absences. */
  work: (spans: readonly DateRange[]) => {
    const first_days = spans.map(({ first }) => first);
    const last_days = spans.map(({ last }) => last);
    return queryOptions({
      queryKey: ['work_times', 'figures', first_days, last_days],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('work_figures', { first_days, last_days }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data as unknown as WorkFigure[];
      },
      placeholderData: keepPreviousData,
    });
  },

  /** What became of the leads of each of the spans, and in the first one why some were lost. */
  selling: (spans: readonly DateRange[]) => {
    const first_days = spans.map(({ first }) => first);
    const last_days = spans.map(({ last }) => last);
    return queryOptions({
      queryKey: ['contact_requests', 'figures', first_days, last_days],
      queryFn: async ({ signal }): Promise<SalesFigure[]> => {
        const found = supabase.rpc('selling_figures', { first_days, last_days }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
      placeholderData: keepPreviousData,
    });
  },

  /** What was invoiced and what it cost in each of the spans, and in the first one by order, contract, customer and service. */
  margin: (spans: readonly DateRange[], basis: Basis) => {
    const first_days = spans.map(({ first }) => first);
    const last_days = spans.map(({ last }) => last);
    return queryOptions({
      queryKey: ['cost_rates', 'figures', first_days, last_days, basis],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('margin_figures', { first_days, last_days, basis }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data as unknown as MarginFigures;
      },
      placeholderData: keepPreviousData,
    });
  },

  /** The best customers of the first of some spans, those lost by its end, and those who owe today. */
  customers: (spans: readonly DateRange[], basis: Basis) => {
    const first_days = spans.map(({ first }) => first);
    const last_days = spans.map(({ last }) => last);
    return queryOptions({
      queryKey: ['invoices', 'figures', 'customers', first_days, last_days, basis],
      queryFn: async ({ signal }): Promise<CustomerFigure[]> => {
        const found = supabase.rpc('customer_figures', { first_days, last_days, basis }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
      placeholderData: keepPreviousData,
    });
  },

  /** A page of the rows behind a figure, latest first, each with the number and the sum of all. */
  rows: ({ list, part, first, last, basis, page }: AskedList) =>
    queryOptions({
      queryKey: ['invoices', 'figures', 'rows', { list, part, first, last, basis, page }],
      queryFn: async ({ signal }): Promise<FigureRow[]> => {
        const asked = { list, first_day: first, last_day: last, basis, part, skipped: (page - 1) * pageSize };
        return (await supabase.rpc('figure_rows', asked, { get: true }).abortSignal(signal).throwOnError()).data;
      },
      placeholderData: keepPreviousData,
    }),
};
