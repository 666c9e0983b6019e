import { BulkChoice } from '@/components/crud/bulk-actions';
import type { AdminOrder } from '@/data/requests/admin';
import { orderBulkMutations } from '@/data/requests/bulk';
import { optionsOf } from '@/texts/labels';
import { orderStatuses } from '@/texts/orders';
import { ListExport } from '../list-export';
import { orderSource } from './order-source';

/** What the office does with several orders of customers at once. */
export function OrderBulk({ selected, onDone }: { selected: AdminOrder[]; onDone: () => void }) {
  return (
    <>
      <BulkChoice
        label="Status"
        options={optionsOf(orderStatuses)}
        run={orderBulkMutations.setStatus}
        target={(value) => ({ rows: selected.map(({ id, status }) => ({ id, before: status })), value })}
        onDone={onDone}
      />
      <ListExport source={orderSource} ids={selected.map(({ id }) => id)} />
    </>
  );
}
