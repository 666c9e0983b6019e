import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { hasCode } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Update } from '@/lib/supabase/tables';
import type { AbsenceForm } from '@/features/working-time/absences/schema';
import { insertAbsence } from '@/features/working-time/absences/queries';

type Status = Enums<'absence_status'>;

/** An absence as the office saw it. */
interface Seen {
  id: string;
  status: Status;
}

/** Matches only an absence unchanged since the caller saw it: of two employees in the office, the first one decides. */
const decide = ({ id, status }: Seen, to: Update<'absences'>) =>
  supabase.from('absences').update(to).eq('id', id).eq('status', status).select('id').single().throwOnError();

const failure = (cause: string, error: unknown) =>
  hasCode(error, 'PGRST116')
    ? 'Über diese Abwesenheit hat inzwischen schon jemand entschieden.'
    : `Fehler beim Speichern der Entscheidung: ${cause}`;

const reload = reloadAfterFailure('absences');

export const adminAbsenceMutations = {
  /** Grants a request; fails when it has already been decided on. */
  grant: mutationOptions({
    mutationFn: async (seen: Seen) => decide(seen, { status: 'genehmigt', answer: null }),
    onError: reload,
    meta: { affects: ['absences'], success: 'Abwesenheit genehmigt.', error: failure },
  }),

  /** Rejects a request or revokes a granted absence, with a reason; fails when it has been decided otherwise. */
  reject: mutationOptions({
    mutationFn: async ({ answer, ...seen }: Seen & { answer: string }) => decide(seen, { status: 'abgelehnt', answer }),
    onError: reload,
    meta: { affects: ['absences'], success: 'Abwesenheit abgelehnt.', error: failure },
  }),

  /** Enters an agreed absence. Fails when the employee is already absent then (23P01). */
  enter: mutationOptions({
    mutationFn: (absence: AbsenceForm) => insertAbsence(absence),
    onError: reload,
    meta: {
      affects: ['absences'],
      success: 'Abwesenheit eingetragen.',
      error: (cause) => `Fehler beim Eintragen der Abwesenheit: ${cause}`,
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('absences').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['absences'],
      success: 'Abwesenheit gelöscht.',
      error: (cause) => `Fehler beim Löschen der Abwesenheit: ${cause}`,
    },
  }),
};
