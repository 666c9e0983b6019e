import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@/components/ui/status-badge';
import type { OrderDetails } from './queries';
import { declarationStatus } from '@/features/declarations/admin/queries';
import { declarationStatuses } from '@/features/declarations/labels';
import { adminWithdrawalQueries } from '@/features/withdrawals/admin/queries';
import { formatDateTime } from '@/lib/format/format';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';

/** The withdrawals of an order's customer, which may concern this order; usually none. */
export function WithdrawalsCard({ order }: { order: OrderDetails }) {
  const withdrawals = useQuery(adminWithdrawalQueries.ofOrder(order));
  if (withdrawals.isPending || withdrawals.data?.length === 0) return null;
  return (
    <QueryCard title="Widerrufe dieses Kunden" query={withdrawals} failure="Fehler beim Laden der Widerrufe">
      {(rows) => (
        <CardList
          rows={rows}
          empty=""
          row={(withdrawal) => ({
            main: withdrawal.contract,
            to: withdrawalsPath,
            more: `eingegangen am ${formatDateTime(withdrawal.received_at)}`,
            end: <StatusBadge statuses={declarationStatuses} status={declarationStatus(withdrawal)} />,
          })}
        />
      )}
    </QueryCard>
  );
}
