import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { PlanAppointment } from './queries';
import { appointmentCustomerName } from '@/features/appointments/admin/customer-of';
import { cn } from '@/lib/cn';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';

/** A customer's appointment in the plan, linked to the place where it is answered. */
export function AppointmentCard({ appointment }: { appointment: PlanAppointment }) {
  const { id, time, service, status } = appointment;
  const isAsked = status === 'Ausstehend';
  return (
    <Link
      to={{ pathname: paths.admin.appointments, search: `?zeile=${id}` }}
      // Otherwise the browser would drag the link.
      draggable={false}
      className={cn(
        'block rounded-md border px-1.5 py-1 text-xs leading-4 hover:border-foreground/30 focus-visible:outline-offset-0 max-md:px-2.5 max-md:py-2 max-md:text-sm max-md:leading-5 print:px-1 print:py-0 print:text-[0.625rem] print:leading-3',
        isAsked ? 'border-dashed border-warning/60 bg-warning-muted' : 'bg-success-muted',
      )}
    >
      <span className="flex justify-between gap-1 text-[0.6875rem] max-md:text-xs">
        <span>{time.slice(0, 5)}</span>
        {isAsked && <span className="truncate text-warning">{labelOf(appointmentStatuses, status)}</span>}
      </span>
      <span className="line-clamp-2 font-semibold wrap-anywhere hyphens-auto">
        {withSoftHyphens(appointmentCustomerName(appointment))}
      </span>
      <span className="line-clamp-2 hyphens-auto text-muted-foreground">
        {withSoftHyphens(labelOf(appointmentServices, service))}
      </span>
    </Link>
  );
}
