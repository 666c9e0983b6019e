import { StatusBadge } from '@/components/ui/status-badge';
import { Badge } from '@/components/ui/badge';
import type { MonthData } from './month-data';
import { workMonthStatuses } from './labels';

/** The status of a month. */
export function MonthBadge({ status }: Pick<MonthData, 'status'>) {
  return status ? (
    <StatusBadge statuses={workMonthStatuses} status={status} />
  ) : (
    <Badge variant="secondary">Nicht eingereicht</Badge>
  );
}
