import { StatusBadge } from '@/components/ui/status-badge';
import { Badge } from '@/components/ui/badge';
import { describePlanned, type VehiclePlan } from './planned';
import { cn } from '@/lib/cn';
import type { Enums } from '@/lib/supabase/tables';
import { vehicleStatuses } from './labels';

interface VehicleStatusProps {
  status: Enums<'vehicle_status'>;
  today: readonly VehiclePlan[];
  /** The viewer's own reservation. */
  isOwn?: boolean;
  className?: string;
}

/** The status of a vehicle, and when it is needed today: one that is free now may be in use at noon. */
export function VehicleStatus({ status, today, isOwn, className }: VehicleStatusProps) {
  const planned = describePlanned(today);
  return (
    <div className={cn('flex flex-wrap gap-1', className)}>
      {isOwn ? <Badge>Von Ihnen reserviert</Badge> : <StatusBadge statuses={vehicleStatuses} status={status} />}
      {planned && <Badge variant="warning">{planned}</Badge>}
    </div>
  );
}
