import { mutationOptions } from '@tanstack/react-query';
import { GermanError, messageOf } from '@/lib/errors';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { pluralize } from '@/lib/format/format';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import { type Candidate, toBillingRow, type CustomerDrafts } from '../candidate';

interface Choice {
  /** `yyyy-MM` */
  month: string;
}

const undoWaive = mutationOptions({
  mutationFn: async (ids: string[]) => (await supabase.rpc('undo_waived_billing', { ids }).throwOnError()).data,
  onError: reloadAfterFailure('billing_periods'),
  meta: {
    affects: ['billing_periods'],
    success: 'Wird wieder zur Abrechnung angeboten',
    error: 'Fehler beim Speichern',
  },
});

/** The customers whose drafts could not be made, with the reason. */
export interface CreatedDrafts {
  drafts: number;
  failures: { customer: string; reason: string }[];
}

interface Making extends Choice {
  customers: readonly CustomerDrafts[];
  /** Whether the invoices list the visits. */
  visits: boolean;
  /** The ids of drafts by their key, kept until they are made, so that a request sent twice makes one. */
  ids: Map<string, string>;
}

async function makeDrafts({ month, customers, visits, ids }: Making): Promise<CreatedDrafts> {
  const idOf = (key: string) => {
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
  const made: CreatedDrafts = { drafts: 0, failures: [] };
  for (const { customer, drafts } of customers) {
    const rows = drafts.map(({ key, rows: chosen }) => ({ id: idOf(key), rows: chosen, visits }));
    const { error } = await supabase.rpc('make_contract_invoices', { month: `${month}-01`, drafts: rows });
    if (error) made.failures.push({ customer, reason: messageOf(error) });
    else made.drafts += drafts.length;
  }
  const [first] = made.failures;
  if (first && made.drafts === 0) throw new GermanError(`${first.customer}: ${first.reason}`);
  return made;
}

export const adminBillingMutations = {
  /** Makes the drafts of several customers, all or none of each. */
  make: mutationOptions({
    mutationFn: makeDrafts,
    onError: reloadAfterFailure('billing_periods'),
    meta: {
      affects: ['billing_periods', 'invoices'],
      success: ({ drafts }: CreatedDrafts) => `${pluralize(drafts, ['Entwurf', 'Entwürfe'])} angelegt`,
      error: (cause) => `Fehler beim Anlegen der Entwürfe: ${cause}`,
    },
  }),

  /** Decides that rows are not billed; can be undone. */
  waive: mutationOptions({
    mutationFn: async ({ month, rows, reason }: Choice & { rows: readonly Candidate[]; reason: string }) =>
      (
        await supabase
          .rpc('waive_billing', { month: `${month}-01`, rows: rows.map(toBillingRow), reason })
          .throwOnError()
      ).data,
    onError: reloadAfterFailure('billing_periods'),
    meta: {
      affects: ['billing_periods'],
      success: 'Wird nicht abgerechnet',
      undo: (_rows: unknown, ids: string[]) => undoBy(undoWaive)(ids),
      error: (cause) => `Fehler beim Speichern: ${cause}`,
    },
  }),

  undoWaive,
};
