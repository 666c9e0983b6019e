import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { hasCode } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { WorkContractForm } from '@/features/working-time/work-contracts/schema';
import type { WorkContractRow } from '@/features/working-time/work-contracts/queries';

/** Whether the person already has a contract starting on the same day. */
export const isSameDayContract = (error: unknown): boolean => hasCode(error, '23505');

const reload = reloadAfterFailure('work_contracts');
const failure = (cause: string, error: unknown) =>
  `Fehler beim Speichern des Arbeitsvertrags: ${isSameDayContract(error) ? sameDayMessage : cause}`;

export const sameDayMessage = 'Ab diesem Tag gilt schon ein Vertrag.';

export const adminWorkContractMutations = {
  /** Enters a contract; fails when another one starts on the same day (23505). */
  create: mutationOptions({
    mutationFn: async (contract: WorkContractForm & { user_id: string }) =>
      supabase.from('work_contracts').insert(contract).select('id').single().throwOnError(),
    onError: reload,
    meta: { affects: ['work_contracts'], success: 'Arbeitsvertrag gespeichert.', error: failure },
  }),

  /**
   * Updates a contract on top of the version `seen`; fails with a `ConflictError` when another user has saved it.
   */
  update: mutationOptions({
    mutationFn: ({ seen, ...contract }: WorkContractForm & { seen: WorkContractRow }) =>
      updateIfUnchanged({
        seen,
        fields: ['valid_from', 'valid_until', 'hours_per_week', 'weekdays', 'holidays_per_year'],
        update: (version) =>
          supabase
            .from('work_contracts')
            .update(contract)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('work_contracts').select('*').eq('id', seen.id).single().throwOnError(),
      }),
    onError: reload,
    meta: { affects: ['work_contracts'], success: 'Arbeitsvertrag gespeichert.', error: failure },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_contracts').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['work_contracts'],
      success: 'Arbeitsvertrag gelöscht.',
      error: (cause) => `Fehler beim Löschen des Arbeitsvertrags: ${cause}`,
    },
  }),
};
