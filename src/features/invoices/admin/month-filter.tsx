import { ListFilter } from '@/components/list/list-toolbar';
import { lastMonths } from '@/lib/time/months';

/** Shows only the invoices issued in one of the last months, without the open amounts that have no document. */
export const MonthFilter = () => (
  <ListFilter name="monat" label="Ausgestellt im" all="Alle Monate" options={lastMonths(25)} />
);
