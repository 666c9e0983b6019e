import { useMutation } from '@tanstack/react-query';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatTimes } from '@/features/tasks/task-time';
import { employeeVehicleMutations, type Vehicle } from './queries';
import { VehicleStatus } from '@/features/fleet/vehicle-status';
import { useSingleFlight } from '@/lib/use-single-flight';

const ReleaseDialog = lazyDialog(async () => (await import('./release-dialog')).ReleaseDialog);

/** A vehicle with its status and the one available action. */
export function VehicleCard({ vehicle, userId }: { vehicle: Vehicle; userId: string }) {
  const { id, name, type, status, reserved_by, holder, today } = vehicle;
  const reserve = useMutation(employeeVehicleMutations.reserve);
  const release = useMutation(employeeVehicleMutations.release);
  const dialog = useDialog<{ kind: 'release' }>();
  const isFree = status === 'verfuegbar';
  const isOwn = reserved_by === userId;
  const [isBusy, tap] = useSingleFlight(() =>
    isFree ? reserve.mutateAsync({ id, userId }) : release.mutateAsync({ id, reserved_by }),
  );
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="text-muted-foreground">{type}</p>
        </div>
        <VehicleStatus
          status={status}
          today={today}
          isOwn={isOwn}
          className="shrink-0 flex-col items-end max-[20rem]:items-start"
        />
      </div>
      {holder && !isOwn && <p className="text-sm wrap-anywhere text-muted-foreground">{`Von ${holder}`}</p>}
      {today.map((plan) => (
        <p key={plan.starts_at} className="text-sm wrap-anywhere">{`Heute ${formatTimes(plan)}: ${plan.title}`}</p>
      ))}
      <Button
        size="lg"
        variant={isFree ? 'primary' : 'outline'}
        className="mt-auto"
        pending={isBusy}
        aria-label={isFree ? `Reservieren: ${name}` : `Freigeben: ${name}`}
        onClick={isFree || isOwn ? tap : () => dialog.show({ kind: 'release' })}
      >
        {isFree ? 'Reservieren' : 'Freigeben'}
      </Button>
      {dialog.open && <ReleaseDialog vehicle={vehicle} onClose={dialog.close} />}
    </Card>
  );
}
