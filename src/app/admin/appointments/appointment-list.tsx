import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DataTable, type Column } from '@/components/crud/data-table';
import { QueryView } from '@/components/crud/query-view';
import { useTableParams } from '@/components/crud/use-table-params';
import {
  type AppointmentPeriod,
  type AdminAppointment,
  adminAppointmentMutations,
  adminAppointmentQueries,
} from '@/data/appointments/admin';
import { AppointmentBadge } from '@/features/appointments/appointment-badge';
import { formatClock, formatDate } from '@/lib/format';
import { appointmentServices, labelOf } from '@/texts/labels';
import { AppointmentActions } from './appointment-actions';
import { Customer } from './customer';

const columns: Column<AdminAppointment>[] = [
  { header: 'Datum', cell: ({ date }) => formatDate(date), className: 'whitespace-nowrap', primary: true },
  { header: 'Uhrzeit', cell: ({ time }) => formatClock(time), className: 'whitespace-nowrap' },
  { header: 'Kunde', cell: ({ customer }) => <Customer {...customer} /> },
  { header: 'Leistung', cell: ({ service }) => labelOf(appointmentServices, service) },
  { header: 'Status', cell: ({ status }) => <AppointmentBadge status={status} /> },
];

/** All appointments of a period, with the answers that the office can give. */
export function AppointmentList({ period }: { period: AppointmentPeriod }) {
  const { page } = useTableParams();
  const appointments = useQuery(adminAppointmentQueries.list(period, page));
  const decline = useMutation(adminAppointmentMutations.decline);
  const [declining, setDeclining] = useState<AdminAppointment>();
  const endDeclining = () => setDeclining(undefined);
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
                  onDecline={() => setDeclining(appointment)}
                />
              )
            }
          />
        )}
      </QueryView>
      <ConfirmDialog
        open={declining !== undefined}
        title="Termin ablehnen?"
        text={declining ? `Der ${nameOf(declining)} wird abgelehnt. Das lässt sich nicht rückgängig machen.` : ''}
        confirmLabel="Ablehnen"
        destructive
        pending={decline.isPending}
        onConfirm={() => declining && decline.mutate(declining.id, { onSuccess: endDeclining })}
        onClose={endDeclining}
      />
    </>
  );
}

const nameOf = ({ date, time, customer }: AdminAppointment) =>
  `Termin am ${formatDate(date)} um ${formatClock(time)} mit ${customer.email ?? 'Unbekannt'}`;
