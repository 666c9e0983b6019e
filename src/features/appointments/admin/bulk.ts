import { bulkChange } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The office's bulk actions on appointments. */
export const appointmentBulkMutations = {
  confirm: bulkChange({
    affects: ['appointments'],
    things: ['Termin', 'Termine'],
    done: 'bestätigt',
    write: async (ids, status: Enums<'appointment_status'>, from) =>
      supabase.from('appointments').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),
};
