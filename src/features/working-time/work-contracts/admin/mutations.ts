import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { hasCode } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { TableName } from '@/lib/supabase/tables';
import type { WorkContractForm } from '@/features/working-time/work-contracts/schema';
import { type AdminWorkContract, workContractById } from './queries';

/** Whether the person already has a contract starting on the same day. */
export const isSameDayWorkContract = (error: unknown): boolean => hasCode(error, '23505');

const reload = reloadAfterFailure('work_contracts');
const failure = (cause: string, error: unknown) =>
  `Fehler beim Speichern des Arbeitsvertrags: ${isSameDayWorkContract(error) ? sameDayMessage : cause}`;

export const sameDayMessage = 'Ab diesem Tag gilt schon ein Vertrag.';

/** The arguments of `save_work_contract` from a form. */
const argumentsOf = ({ valid_until, cost_rate_cents, ...contract }: WorkContractForm) => ({
  ...contract,
  ...(valid_until && { valid_until }),
  ...(cost_rate_cents !== null && { cost_rate_cents }),
});

/** `cost_rates` too: the margins in the figures are calculated from them. */
const affects: TableName[] = ['work_contracts', 'cost_rates'];

export const adminWorkContractMutations = {
  /**
   * Enters a contract with its cost rate; repeating a call with the same id creates only one. Fails when another one starts
   * on the same day (23505).
   */
  create: mutationOptions({
    mutationFn: async ({ id, user_id, ...contract }: WorkContractForm & { id: string; user_id: string }) =>
      supabase
        .rpc('save_work_contract', { contract_id: id, employee: user_id, ...argumentsOf(contract) })
        .throwOnError(),
    onError: reload,
    meta: { affects, success: 'Arbeitsvertrag gespeichert.', error: failure },
  }),

  /**
   * Updates a contract and its cost rate on top of the version `seen`; fails with a `ConflictError` when another user has
   * saved it.
   */
  update: mutationOptions({
    mutationFn: ({ seen, ...contract }: WorkContractForm & { seen: AdminWorkContract }) =>
      updateIfUnchanged({
        seen,
        fields: ['valid_from', 'valid_until', 'hours_per_week', 'weekdays', 'holidays_per_year', 'cost_rate_cents'],
        update: (version) =>
          supabase
            .rpc('save_work_contract', {
              contract_id: seen.id,
              employee: seen.user_id,
              ...argumentsOf(contract),
              version,
            })
            .throwOnError(),
        read: () => workContractById(seen.id),
      }),
    onError: reload,
    meta: { affects, success: 'Arbeitsvertrag gespeichert.', error: failure },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_contracts').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects,
      success: 'Arbeitsvertrag gelöscht.',
      error: (cause) => `Fehler beim Löschen des Arbeitsvertrags: ${cause}`,
    },
  }),
};
