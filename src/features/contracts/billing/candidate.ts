import { z } from 'zod';
import { priceKinds } from '@/features/contracts/labels';
import { valuesOf } from '@/lib/labels';
import { warnings } from './labels';

const candidateSchema = z.object({
  customer_id: z.string(),
  customer_name: z.string(),
  customer_number: z.string(),
  contract_id: z.string().nullable(),
  contract_number: z.string().nullable(),
  site_id: z.string().nullable(),
  site_name: z.string().nullable(),
  item_id: z.string().nullable(),
  request_id: z.string().nullable(),
  task_id: z.string().nullable(),
  title: z.string(),
  price_kind: z.enum(valuesOf(priceKinds)).nullable(),
  is_gross: z.boolean(),
  period_from: z.string(),
  period_to: z.string(),
  due_month: z.string(),
  quantity_thousandths: z.number(),
  amount_cents: z.number().nullable(),
  unit_price_cents: z.number().nullable(),
  visits_planned: z.number(),
  visits_done: z.number(),
  visits_dropped: z.number(),
  hours_planned: z.number(),
  hours_worked: z.number(),
  warnings: z.array(z.enum(valuesOf(warnings))),
});

/** The result of `billing_candidates`. */
export const candidatesSchema = z.array(candidateSchema);

/** Something that a month or an earlier one brings and no invoice names. */
export type Candidate = z.infer<typeof candidateSchema>;

/** Unique in a list, and the same after a reload. */
export const candidateKey = ({ item_id, request_id, task_id, period_from }: Candidate): string =>
  `${item_id ?? task_id ?? request_id} ${period_from}`;

/**
 * Whether the billing run can create a draft for it. For orders and single tasks the office writes the invoice itself.
 */
export const isBillable = ({ item_id, quantity_thousandths }: Candidate): boolean =>
  item_id !== null && quantity_thousandths > 0;

/** Whether it can be waived: not while it only contains visits that were not done. */
export const isWaivable = (candidate: Candidate): boolean => candidate.item_id === null || isBillable(candidate);

/** What the database's functions call a chosen row. */
export const toBillingRow = ({ item_id, request_id, task_id, period_from, period_to, amount_cents }: Candidate) => ({
  item: item_id,
  request: request_id,
  task: task_id,
  from: period_from,
  to: period_to,
  amount: amount_cents,
});

export interface CustomerGroup {
  id: string;
  name: string;
  number: string;
  rows: Candidate[];
}

/** The rows of each customer, in the order of the list. */
export function groupByCustomer(candidates: readonly Candidate[]): CustomerGroup[] {
  const groups = new Map<string, CustomerGroup>();
  for (const candidate of candidates) {
    const { customer_id: id, customer_name: name, customer_number: number } = candidate;
    const group = groups.get(id) ?? { id, name, number, rows: [] };
    group.rows.push(candidate);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** How many invoices a customer gets. */
export type InvoiceGrouping = 'kunde' | 'objekt';

/** The drafts of one customer. */
export interface CustomerDrafts {
  customer: string;
  drafts: {
    /** The same for the same rows and amounts. */
    key: string;
    rows: ReturnType<typeof toBillingRow>[];
  }[];
}

/**
 * Divides chosen rows into drafts: one or one a site for each customer, and always one for prices with and one for
 * prices without VAT, because a document has only one kind.
 */
export function groupIntoDrafts(rows: readonly Candidate[], by: InvoiceGrouping): CustomerDrafts[] {
  return groupByCustomer(rows.filter(isBillable)).map(({ name, rows: own }) => {
    const parts = new Map<string, Candidate[]>();
    for (const row of own) {
      const part = `${row.is_gross} ${by === 'objekt' ? row.site_id : ''}`;
      parts.set(part, [...(parts.get(part) ?? []), row]);
    }
    const drafts = [...parts.values()].map((part) => ({
      key: part.map((row) => `${candidateKey(row)} ${row.amount_cents}`).join('\n'),
      rows: part.map(toBillingRow),
    }));
    return { customer: name, drafts };
  });
}

/**
 * The number of visits, billed individually or by the hour, that are done but belong to a later month (`yyyy-MM`) than
 * the one shown. By the hour, all done visits of the month count, even if some are already billed.
 */
export const doneForLater = (candidates: readonly Candidate[], month: string): number =>
  candidates
    .filter((row) => isBillable(row) && row.due_month.slice(0, 7) > month && isPerVisit(row))
    .reduce((sum, row) => sum + (row.price_kind === 'einsatz' ? row.quantity_thousandths / 1000 : row.visits_done), 0);

const isPerVisit = ({ price_kind }: Candidate): boolean => price_kind === 'einsatz' || price_kind === 'stunde';
