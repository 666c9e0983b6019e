import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';
import { valuesOf } from '@/lib/labels';
import { appointmentStatuses } from '@/features/appointments/labels';

/** The columns of an appointment and of its customer. */
export const appointmentSelect =
  'id, date, time, ends_at, service, status, answer_note, proposed_by, version, request_id, customer_id, account:profiles(email, first_name, last_name, phone), customer:customers(name, email, phone)';

const orders = { datum: ['date', 'time', 'id'] };

/** The filter of an appointment list, from the URL. Today's are upcoming until midnight in Germany. */
export function appointmentView({ page, search, tab, sort, filters }: ListAddress) {
  const isPast = tab === 'vergangene';
  return {
    page,
    search,
    isPast,
    status: ifOneOf(valuesOf(appointmentStatuses), filters.status),
    sort: readSort(orders, sort, isPast ? '-datum' : 'datum'),
  };
}
type View = ReturnType<typeof appointmentView>;

function rows({ search, isPast, status, sort }: View, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_appointments', { search, past: isPast }, { get: true, count }).select(appointmentSelect)
    : supabase.from('appointments').select(appointmentSelect, { count });
  const ofPeriod = isPast ? all.lt('date', berlinDay()) : all.gte('date', berlinDay());
  return applySort(status ? ofPeriod.eq('status', status) : ofPeriod, orders, sort).throwOnError();
}

/** An appointment with the customer. */
export type AdminAppointment = QueryData<ReturnType<typeof rows>>[number];

/** All appointments matching an address, on any page. */
export const appointmentRows = (address: ListAddress, count?: CountMode) => rows(appointmentView(address), count);

export const countedAppointments = {
  name: 'termine',
  table: 'appointments',
  rows: appointmentRows,
} satisfies CountedList;

export const adminAppointmentQueries = {
  /**
   * The page of appointments matching an address, with the customers and the total. By default, upcoming ones are
   * sorted by time, past ones latest first.
   */
  list: (address: ListAddress) => {
    const view = appointmentView(address);
    return queryOptions({
      queryKey: ['appointments', 'office', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The upcoming appointments of a customer, today included, by time: with an account, those of the account. */
  upcomingOf: (customer: string, account: string | null) =>
    queryOptions({
      queryKey: ['appointments', 'upcoming-of', customer, account],
      queryFn: async ({ signal }) => {
        const all = supabase.from('appointments').select('id, date, time, service, status').gte('date', berlinDay());
        const upcoming = account ? all.eq('user_id', account) : all.eq('customer_id', customer);
        return (await upcoming.order('date').order('time').order('id').abortSignal(signal).throwOnError()).data;
      },
    }),

  /** Whether a customer has an account, and the address in the record; null if there is no such customer. */
  customer: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'for appointment', id],
      queryFn: async ({ signal }) => {
        const found = supabase.from('customers').select('email, profile_id').eq('id', id);
        const { data } = await found.abortSignal(signal).maybeSingle().throwOnError();
        return data && { email: data.email, hasAccount: data.profile_id !== null };
      },
      staleTime: 0,
    }),
};
