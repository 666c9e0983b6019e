import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { timeZone } from '@/lib/berlin-time';
import { among, type ListAddress } from '@/lib/list-address';
import { inOrder, readSort } from '@/lib/list-order';
import { type Count, readEmbeddedPage, readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';

const withEmployee = '*, employee:profiles(first_name, last_name)';

const orders = { beginn: ['start_time', '-id'] };

/** Which work times an address asks for: whose, of which month ('2026-11'), and whether only what still runs. */
export function workTimeView({ page, search, sort, filters }: ListAddress) {
  const { mitarbeiter, monat } = filters;
  return {
    page,
    search,
    employee: mitarbeiter && /^[\da-f-]{36}$/.test(mitarbeiter) ? mitarbeiter : undefined,
    month: monat && /^2\d{3}-(0[1-9]|1[0-2])$/.test(monat) ? monat : undefined,
    running: among(['ja'], filters.laeuft),
    sort: readSort(orders, sort, '-beginn'),
  };
}
type View = ReturnType<typeof workTimeView>;

interface Narrowable {
  eq: (column: 'user_id', value: string) => this;
  is: (column: 'end_time', value: null) => this;
  gte: (column: 'start_time', value: string) => this;
  lt: (column: 'start_time', value: string) => this;
}

function narrowed<Query extends Narrowable>(all: Query, { employee, month, running }: View): Query {
  const ofEmployee = employee ? all.eq('user_id', employee) : all;
  const open = running ? ofEmployee.is('end_time', null) : ofEmployee;
  if (!month) return open;
  return open.gte('start_time', startOfMonth(month)).lt('start_time', startOfMonth(monthAfter(month)));
}

const startOfMonth = (month: string) => `${month}-01 00:00 ${timeZone}`;

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function workTimes<Columns extends string>(columns: Columns, view: View, count?: Count) {
  return inOrder(
    narrowed(supabase.from('work_times').select(columns, { count }), view),
    orders,
    view.sort,
  ).throwOnError();
}

function found(view: View, count?: Count) {
  const all = supabase.rpc('find_work_times', { search: view.search }, { get: true, count }).select(withEmployee);
  return inOrder(narrowed(all, view), orders, view.sort).throwOnError();
}

/** An entry with the name of whoever worked. */
export type AdminWorkTime = QueryData<ReturnType<typeof workTimes<typeof withEmployee>>>[number];

/** All work times that an address asks for, whatever its page. */
export function workTimeRows(address: ListAddress) {
  const view = workTimeView(address);
  return view.search ? found(view) : workTimes(withEmployee, view);
}

export const adminWorkTimeQueries = {
  /** The page of work times that an address asks for, latest start first if it says nothing else, with the total. */
  list: (address: ListAddress) => {
    const view = workTimeView(address);
    return queryOptions({
      queryKey: ['work_times', 'list', view],
      queryFn: ({ signal }) =>
        view.search
          ? readPage(view.page, (count) => found(view, count).abortSignal(signal))
          : readEmbeddedPage(
              view.page,
              (count) => workTimes(withEmployee, view, count).abortSignal(signal),
              (count) => workTimes('id', view, count).abortSignal(signal),
            ),
      placeholderData: keepPreviousData,
    });
  },
};

export const adminWorkTimeMutations = {
  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_times').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich gelöscht.',
      error: 'Fehler beim Löschen der Arbeitszeit.',
    },
  }),
};
