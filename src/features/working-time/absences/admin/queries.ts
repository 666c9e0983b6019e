import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ifOneOf, type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';
import type { Row } from '@/lib/supabase/tables';
import { valuesOf } from '@/lib/labels';
import { absenceStatuses } from '@/features/working-time/absences/labels';

/** The columns of an absence and the employee's name. */
export const withAbsentee = '*, employee:profiles(first_name, last_name, email)';

const orders = { zeitraum: ['from_day', '-id'] };

/** The filter of an absence list, from the URL: pending requests by first day, or all absences. */
export function absenceView({ page, tab, sort, filters }: ListAddress) {
  const isAll = tab === 'alle';
  return {
    page,
    employee: readId(filters.mitarbeiter),
    status: isAll ? ifOneOf(valuesOf(absenceStatuses), filters.status) : ('beantragt' as const),
    sort: readSort(orders, sort, isAll ? '-zeitraum' : 'zeitraum'),
  };
}
type View = ReturnType<typeof absenceView>;

function rows({ employee, status, sort }: View, count?: CountMode) {
  const all = supabase.from('absences').select(withAbsentee, { count });
  const ofEmployee = employee ? all.eq('user_id', employee) : all;
  return applySort(status ? ofEmployee.eq('status', status) : ofEmployee, orders, sort).throwOnError();
}

/** An absence with the employee's name. */
export type AdminAbsence = QueryData<ReturnType<typeof rows>>[number];

/** All absences matching an address, on any page. */
const absenceRows = (address: ListAddress, count?: CountMode) => rows(absenceView(address), count);

export const countedAbsences = { name: 'abwesenheiten', table: 'absences', rows: absenceRows } satisfies CountedList;

/** The maximum number of colleagues listed as absent at the same time. */
const mostOthers = 20;

export const adminAbsenceQueries = {
  /** The page of absences matching an address, with the total. */
  list: (address: ListAddress) => {
    const view = absenceView(address);
    return queryOptions({
      queryKey: ['absences', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** Other absences, granted or requested, overlapping an absence; the first `mostOthers` by their last day. */
  besides: ({ user_id, from_day, to_day }: Pick<Row<'absences'>, 'user_id' | 'from_day' | 'to_day'>) =>
    queryOptions({
      queryKey: ['absences', 'besides', user_id, from_day, to_day],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('absences')
          .select('id, from_day, to_day, kind, status, employee:profiles(first_name, last_name, email)')
          .gte('to_day', from_day)
          .lte('from_day', to_day)
          .neq('user_id', user_id)
          .in('status', ['beantragt', 'genehmigt'])
          .order('to_day')
          .order('from_day')
          .order('id')
          .limit(mostOthers)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};
