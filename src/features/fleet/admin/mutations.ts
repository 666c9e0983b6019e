import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { VehicleForm } from '@/features/fleet/schema';
import { type AdminVehicle, withHolder } from './queries';

export const adminVehicleMutations = {
  create: mutationOptions({
    mutationFn: async (vehicle: VehicleForm) =>
      supabase.from('vehicles').insert(vehicle).select('id').single().throwOnError(),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug erfolgreich erstellt.',
      error: (cause) => `Fehler beim Erstellen des Fahrzeugs: ${cause}`,
    },
  }),

  /** Updates a vehicle on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: ({ seen, ...vehicle }: VehicleForm & { seen: AdminVehicle }) =>
      updateIfUnchanged({
        seen,
        fields: ['name', 'type'],
        update: (version) =>
          supabase
            .from('vehicles')
            .update(vehicle)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('vehicles').select(withHolder).eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Fahrzeugs: ${cause}`,
    },
  }),

  /** Ends the reservation that the office saw; a newer one by someone else is kept. */
  release: mutationOptions({
    mutationFn: async ({ id, reserved_by }: Pick<AdminVehicle, 'id' | 'reserved_by'>) => {
      const reservation = supabase
        .from('vehicles')
        .update({ status: 'verfuegbar', reserved_by: null })
        .eq('id', id)
        .eq('status', 'reserviert');
      const seen = reserved_by ? reservation.eq('reserved_by', reserved_by) : reservation.is('reserved_by', null);
      return seen.select('id').single().throwOnError();
    },
    onError: reloadAfterFailure('vehicles'),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug freigegeben',
      error: 'Fehler beim Freigeben des Fahrzeugs',
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('vehicles').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug erfolgreich gelöscht.',
      error: (cause) => `Fehler beim Löschen des Fahrzeugs: ${cause}`,
    },
  }),
};
