import { BulkChoice } from '@/components/list/bulk-actions';
import type { AdminOrder } from './queries';
import { orderBulkMutations } from './bulk';
import { optionsOf } from '@/lib/labels';
import { orderStatuses } from '@/features/orders/labels';
import { ListExport } from '@/components/list/list-export';
import { orderSource } from './order-source';

/** The office's bulk actions on customers' orders. */
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
