import { mutationOptions } from '@tanstack/react-query';
import type { Database } from '@functions/api/database.types';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { GermanError, hasCode } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { TableName } from '@/lib/supabase/tables';
import type { ContractForm } from '@/features/contracts/schema';
import { type AdminContract, type ContractSchedule, contractById } from './contract-queries';

type Arguments<Name extends keyof Database['public']['Functions']> = Database['public']['Functions'][Name]['Args'];

/** The arguments of `save_contract` from a form: an empty end has a default there. */
const contractArguments = <Form extends ContractForm>({ ends_on, ...contract }: Form) => ({
  ...contract,
  ...(ends_on ? { ends_on } : {}),
});

/** A contract's rows, and those of its visits. */
const withVisits: TableName[] = ['contracts', 'tasks', 'dropped_visits'];

export const adminContractMutations = {
  /** Creates a draft; repeating a call with the same id creates only one. */
  create: mutationOptions({
    mutationFn: async ({ id, ...contract }: ContractForm & { id: string; quote_id?: string }) => {
      try {
        return await supabase.rpc('save_contract', { contract_id: id, ...contractArguments(contract) }).throwOnError();
      } catch (error) {
        if (!contract.quote_id || !hasCode(error, '23505')) throw error;
        throw new GermanError('Zu diesem Angebot gibt es schon einen Vertrag.');
      }
    },
    meta: {
      affects: ['contracts'],
      success: 'Vertrag erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Vertrags: ${cause}`,
    },
  }),

  /** Updates a draft on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: ({ seen, ...contract }: ContractForm & { seen: AdminContract }) =>
      updateIfUnchanged({
        seen,
        fields: [
          ...(['status', 'site_id', 'title', 'begins_on', 'ends_on', 'minimum_term_months'] as const),
          ...(['notice_months', 'is_gross', 'note', 'items'] as const),
        ],
        update: (version) =>
          supabase
            .rpc('save_contract', { contract_id: seen.id, ...contractArguments(contract), version })
            .throwOnError(),
        read: () => contractById(seen.id),
      }),
    meta: {
      affects: ['contracts'],
      success: 'Vertrag erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Vertrags: ${cause}`,
    },
  }),

  /** Deletes a draft. */
  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('contracts').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['contracts'],
      success: 'Entwurf erfolgreich gelöscht.',
      error: (cause) => `Fehler beim Löschen des Entwurfs: ${cause}`,
    },
  }),

  /** Activates the version of a draft that was seen; returns its number. */
  activate: mutationOptions({
    mutationFn: async ({ id, updated_at }: Pick<AdminContract, 'id' | 'updated_at'>) =>
      (await supabase.rpc('activate_contract', { contract: id, expected: updated_at }).throwOnError()).data,
    meta: {
      affects: withVisits,
      success: 'Vertrag aktiviert. Die Einsätze der nächsten 12 Wochen werden eingeplant.',
      error: (cause) => `Fehler beim Aktivieren des Vertrags: ${cause}`,
    },
  }),

  /** Ends a contract by notice. Returns how many visits after its end stay because they were changed by hand. */
  terminate: mutationOptions({
    mutationFn: async (notice: Arguments<'terminate_contract'>) =>
      (await supabase.rpc('terminate_contract', notice).throwOnError()).data,
    meta: {
      affects: withVisits,
      success: 'Kündigung eingetragen. Einsätze nach dem Ende sind entfernt.',
      error: (cause) => `Fehler beim Eintragen der Kündigung: ${cause}`,
    },
  }),

  /** Takes a notice back. */
  revoke: mutationOptions({
    mutationFn: async (contract: string) => supabase.rpc('revoke_termination', { contract }).throwOnError(),
    meta: {
      affects: withVisits,
      success: 'Die Kündigung ist zurückgenommen. Der Vertrag läuft weiter.',
      error: (cause) => `Fehler beim Zurücknehmen der Kündigung: ${cause}`,
    },
  }),

  /** Changes the version of a schedule that was seen from a day on. */
  changeSchedule: mutationOptions({
    mutationFn: async ({
      seen,
      ...change
    }: Omit<Arguments<'change_schedule'>, 'schedule' | 'expected'> & { seen: ContractSchedule }) => {
      const call = { schedule: seen.id, expected: seen.updated_at, ...change };
      return (await supabase.rpc('change_schedule', call).throwOnError()).data;
    },
    meta: {
      affects: withVisits,
      success: 'Turnus geändert. Die Einsätze werden neu eingeplant.',
      error: (cause) => `Fehler beim Ändern des Turnus: ${cause}`,
    },
  }),

  /** Ends a schedule on a day. */
  endSchedule: mutationOptions({
    mutationFn: async (end: Arguments<'end_schedule'>) => (await supabase.rpc('end_schedule', end).throwOnError()).data,
    meta: {
      affects: withVisits,
      success: 'Turnus beendet.',
      error: (cause) => `Fehler beim Beenden des Turnus: ${cause}`,
    },
  }),

  /** Sets the price of an item from a day on. */
  setPrice: mutationOptions({
    mutationFn: async (price: { item_id: string; valid_from: string; unit_price_cents: number }) => {
      try {
        return await supabase.from('contract_prices').insert(price).throwOnError();
      } catch (error) {
        if (!hasCode(error, '23505')) throw error;
        throw new GermanError('Ab diesem Tag gilt schon ein neuer Preis.');
      }
    },
    meta: {
      affects: ['contracts'],
      success: 'Neuer Preis eingetragen.',
      error: (cause) => `Fehler beim Eintragen des Preises: ${cause}`,
    },
  }),

  /** Takes back a price that is not in force yet. */
  removePrice: mutationOptions({
    mutationFn: async ({ item_id, valid_from }: { item_id: string; valid_from: string }) =>
      supabase
        .from('contract_prices')
        .delete()
        .eq('item_id', item_id)
        .eq('valid_from', valid_from)
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects: ['contracts'],
      success: 'Die Preisänderung ist zurückgenommen.',
      error: (cause) => `Fehler beim Zurücknehmen der Preisänderung: ${cause}`,
    },
  }),
};
