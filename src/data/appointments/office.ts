import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/data/failed-write';
import { undoBy } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import type { Enums } from '@/lib/tables';

type Status = Enums<'appointment_status'>;

/** Only an appointment that is still as the caller saw it: of two people in the office, the first one decides. */
const change = (id: string, from: Status, to: Status) =>
  supabase
    .from('appointments')
    .update({ status: to })
    .eq('id', id)
    .eq('status', from)
    .select('id')
    .single()
    .throwOnError();

const answer = (id: string, status: Status) => change(id, 'Ausstehend', status);

const takeBack = (status: Status) =>
  mutationOptions({
    mutationFn: async (id: string) => change(id, status, 'Ausstehend'),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin ist wieder ausstehend.',
      error: 'Fehler beim Aktualisieren des Termins',
    },
  });

export const adminAppointmentMutations = {
  /** Fails when the appointment has been answered already. */
  confirm: mutationOptions({
    mutationFn: async (id: string) => answer(id, 'Bestätigt'),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin bestätigt.',
      undo: undoBy(takeBack('Bestätigt')),
      error: 'Fehler beim Aktualisieren des Termins',
    },
  }),

  /** Fails when the appointment has been answered already. */
  decline: mutationOptions({
    mutationFn: async (id: string) => answer(id, 'Abgelehnt'),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin abgelehnt.',
      undo: undoBy(takeBack('Abgelehnt')),
      error: 'Fehler beim Aktualisieren des Termins',
    },
  }),
};
