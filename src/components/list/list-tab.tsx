import { useQuery } from '@tanstack/react-query';
import { TabsTrigger } from '@/components/ui/tabs';
import { useLiveTable } from '@/lib/supabase/realtime';
import { type CountedList, tabTotal } from '@/lib/query/tab-total';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** Largest number shown, for lack of space. */
const most = 999;

interface ListTabProps {
  list: CountedList;
  value: string;
  label: string;
}

/** A list's tab with its number of rows, which loads after the rows into reserved space. */
export function ListTab({ list, value, label }: ListTabProps) {
  const isQuiet = useQueriesSettled();
  return (
    <TabsTrigger value={value}>
      <span>{label}</span>
      <span className="ml-1.5 inline-block h-5 w-9 rounded-full bg-muted text-center align-middle text-xs leading-5 tabular-nums max-sm:hidden">
        {isQuiet && <RowCount list={list} tab={value} />}
      </span>
    </TabsTrigger>
  );
}

function RowCount({ list, tab }: { list: CountedList; tab: string }) {
  const { data: total } = useQuery(tabTotal(list, tab));
  useLiveTable(list.table);
  return total && <span>{` ${total.rows > most ? `${most}+` : total.rows}`}</span>;
}
