import { mutationOptions } from '@tanstack/react-query';
import { runMutation } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { AdminTask } from './queries';
import type { DropForm } from './visit-schema';

/** A day of a schedule. */
type Occurrence = Pick<Row<'dropped_visits'>, 'schedule_id' | 'occurs_on'>;

const restore = mutationOptions({
  mutationFn: async ({ schedule_id, occurs_on }: Occurrence) =>
    supabase.rpc('restore_visit', { schedule: schedule_id, occurs_on }).throwOnError(),
  meta: {
    affects: ['dropped_visits', 'tasks'],
    success: 'Der Einsatz findet wieder statt.',
    description: () => 'Tag, Uhrzeit und Mitarbeiter sind die des Turnus.',
    error: (cause) => `Der Einsatz konnte nicht wiederhergestellt werden: ${cause}`,
  },
});

export const adminVisitMutations = {
  /** Drops a visit that has not begun; it is not placed again. */
  drop: mutationOptions({
    mutationFn: async ({ visit, reason, note }: DropForm & { visit: AdminTask }) => {
      await supabase.rpc('drop_visit', { task: visit.id, reason, ...(note && { note }) }).throwOnError();
      return visit;
    },
    meta: {
      affects: ['dropped_visits', 'tasks', 'customer_notes'],
      success: ({ title }: AdminTask) => `„${title}“ entfällt.`,
      undo: (_: unknown, { schedule_id, occurs_on }: AdminTask) => {
        if (schedule_id && occurs_on) void runMutation(restore, { schedule_id, occurs_on }).catch(() => undefined);
      },
      error: (cause) => `Fehler beim Eintragen: ${cause}`,
    },
  }),

  /** Has a dropped visit placed again. */
  restore,
};
