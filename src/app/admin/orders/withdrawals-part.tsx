import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@/components/crud/status-badge';
import type { OrderFile } from '@/data/requests/admin';
import { adminWithdrawalQueries, withdrawalStatus } from '@/data/withdrawals/admin';
import { formatDateTime } from '@/lib/format';
import { withdrawalStatuses } from '@/texts/withdrawals';
import { GlanceCard, GlanceList } from '../glance-card';
import { withdrawalsPath } from '../withdrawals-path';

/** What the customer of an order withdrew from, which may be this order; nothing for most. */
export function WithdrawalsPart({ order }: { order: OrderFile }) {
  const withdrawals = useQuery(adminWithdrawalQueries.ofOrder(order));
  if (withdrawals.isPending || withdrawals.data?.length === 0) return null;
  return (
    <GlanceCard title="Widerrufe dieses Kunden" query={withdrawals} failure="Fehler beim Laden der Widerrufe">
      {(rows) => (
        <GlanceList
          rows={rows}
          empty=""
          row={(withdrawal) => ({
            main: withdrawal.contract,
            to: withdrawalsPath,
            more: `eingegangen am ${formatDateTime(withdrawal.received_at)}`,
            end: <StatusBadge statuses={withdrawalStatuses} status={withdrawalStatus(withdrawal)} />,
          })}
        />
      )}
    </GlanceCard>
  );
}
