import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DataTable, type Column } from '@/components/crud/data-table';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import {
  type AppointmentPeriod,
  type AdminAppointment,
  adminAppointmentMutations,
  adminAppointmentQueries,
} from '@/data/appointments/admin';
import { formatClock, formatDate } from '@/lib/format';
import { labelOf } from '@/texts/labels';
import { appointmentServices } from '@/texts/services';
import { appointmentStatuses } from '@/texts/statuses';
import { AppointmentActions } from './appointment-actions';
import { Customer } from './customer';

const columns: Column<AdminAppointment>[] = [
  { header: 'Datum', cell: ({ date }) => formatDate(date), className: 'whitespace-nowrap', primary: true },
  { header: 'Uhrzeit', cell: ({ time }) => formatClock(time), className: 'whitespace-nowrap' },
  { header: 'Kunde', cell: ({ customer }) => <Customer {...customer} /> },
  { header: 'Leistung', cell: ({ service }) => labelOf(appointmentServices, service) },
  { header: 'Status', cell: ({ status }) => <StatusBadge statuses={appointmentStatuses} status={status} /> },
];

/** All appointments of a period, with the answers that the office can give. */
export function AppointmentList({ period }: { period: AppointmentPeriod }) {
  const { page } = useTableParams();
  const appointments = useQuery(adminAppointmentQueries.list(period, page));
  const dialog = useDialog<{ kind: 'decline'; appointment: AdminAppointment }>();
  return (
    <>
      <QueryView query={appointments} failure="Fehler beim Laden der Termine">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(appointment) => appointment.id}
            caption="Termine"
            empty="Keine Termine gefunden."
            actions={(appointment) =>
              appointment.status === 'Ausstehend' && (
                <AppointmentActions
                  id={appointment.id}
                  name={nameOf(appointment)}
                  onDecline={() => dialog.show({ kind: 'decline', appointment })}
                />
              )
            }
          />
        )}
      </QueryView>
      {dialog.open && <DeclineDialog appointment={dialog.open.appointment} onClose={dialog.close} />}
    </>
  );
}

function DeclineDialog({ appointment, onClose }: { appointment: AdminAppointment; onClose: () => void }) {
  const decline = useMutation(adminAppointmentMutations.decline);
  return (
    <ConfirmDialog
      title="Termin ablehnen?"
      text={`Der ${nameOf(appointment)} wird abgelehnt. Das lässt sich nicht rückgängig machen.`}
      confirmLabel="Ablehnen"
      destructive
      pending={decline.isPending}
      onConfirm={() => decline.mutate(appointment.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const nameOf = ({ date, time, customer }: AdminAppointment) =>
  `Termin am ${formatDate(date)} um ${formatClock(time)} mit ${customer.email ?? 'Unbekannt'}`;
