import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/data/failed-write';
import { berlinDay } from '@/lib/berlin-time';
import { type Count, readEmbeddedPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums } from '@/lib/tables';

/** Today's appointments are upcoming until midnight in Germany. */
export type AppointmentPeriod = 'upcoming' | 'past';

const withCustomer = 'id, date, time, service, status, customer:profiles(email, first_name, last_name, phone)';

function appointments<Columns extends string>(columns: Columns, period: AppointmentPeriod, count?: Count) {
  const isUpcoming = period === 'upcoming';
  const order = { ascending: isUpcoming };
  const all = supabase.from('appointments').select(columns, { count });
  return (isUpcoming ? all.gte('date', berlinDay()) : all.lt('date', berlinDay()))
    .order('date', order)
    .order('time', order)
    .order('id', order)
    .throwOnError();
}

export type AdminAppointment = QueryData<ReturnType<typeof appointments<typeof withCustomer>>>[number];

export const adminAppointmentQueries = {
  /**
   * Page `page` (from 1) of all customers' appointments, with who they are and the total: the upcoming ones in
   * the order in which they take place, the past ones with the latest first.
   */
  list: (period: AppointmentPeriod, page: number) =>
    queryOptions({
      queryKey: ['appointments', 'office', { period, page }],
      queryFn: ({ signal }) =>
        readEmbeddedPage(
          page,
          (count) => appointments(withCustomer, period, count).abortSignal(signal),
          (count) => appointments('id', period, count).abortSignal(signal),
        ),
    }),
};

/** Only an appointment that nobody answered yet: of two people in the office, the first one decides. */
const answer = (id: string, status: Enums<'appointment_status'>) =>
  supabase
    .from('appointments')
    .update({ status })
    .eq('id', id)
    .eq('status', 'Ausstehend')
    .select('id')
    .single()
    .throwOnError();

export const adminAppointmentMutations = {
  /** Fails when the appointment has been answered already. */
  confirm: mutationOptions({
    mutationFn: async (id: string) => answer(id, 'Bestätigt'),
    onError: reloadAfterFailure('appointments'),
    meta: {
      affects: ['appointments'],
      success: 'Termin bestätigt.',
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
      error: 'Fehler beim Aktualisieren des Termins',
    },
  }),
};
