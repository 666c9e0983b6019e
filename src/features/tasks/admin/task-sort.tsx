import { ListSort } from '@/components/list/list-toolbar';
import { useTableParams } from '@/components/list/use-table-params';
import { taskView } from './queries';

const orders = [
  { value: 'status', label: 'Offene zuerst, neueste oben' },
  { value: 'tag', label: 'Offene zuerst, nach Tag' },
  { value: 'termin', label: 'Frühester Tag zuerst' },
  { value: '-termin', label: 'Spätester Tag zuerst' },
];

/** The order of the tasks. Their day, which has no column in the table, is in the line below the title. */
export function TaskSort({ className }: { className?: string }) {
  const { address } = useTableParams();
  return <ListSort sort={taskView(address).sort} options={orders} className={className} />;
}
