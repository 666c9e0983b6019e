import { StatusBadge } from '@/components/crud/status-badge';
import { Badge } from '@/components/ui/badge';
import type { MonthFacts } from '@/data/work-months/facts';
import { workMonthStatuses } from '@/texts/work-months';

/** How far a month is decided. */
export function MonthBadge({ status }: Pick<MonthFacts, 'status'>) {
  return status ? (
    <StatusBadge statuses={workMonthStatuses} status={status} />
  ) : (
    <Badge variant="secondary">Nicht eingereicht</Badge>
  );
}
