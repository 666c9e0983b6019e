import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { StatusBadge } from '@/components/crud/status-badge';
import type { AdminAppointment } from '@/data/appointments/admin';
import { personName } from '@/data/profiles/person-name';
import { adminRowQueries } from '@/data/rows/admin';
import { formatClock, formatDay } from '@/lib/format';
import { labelOf } from '@/texts/labels';
import { appointmentServices } from '@/texts/services';
import { appointmentStatuses } from '@/texts/statuses';
import { Person } from '../person';

export function AppointmentPanel(
  panel: PanelProps<AdminAppointment> & { actions: (appointment: AdminAppointment) => ReactNode },
) {
  return (
    <RowPanel
      {...panel}
      query={adminRowQueries.appointment}
      title={({ date, time }) => `Termin am ${formatDay(date)} um ${formatClock(time)}`}
    >
      {({ customer, service, status }) => (
        <>
          <PanelField label="Kunde">
            <Person name={personName(customer, 'Unbekannt')} email={customer.email} phone={customer.phone} />
          </PanelField>
          <PanelField label="Leistung">{labelOf(appointmentServices, service)}</PanelField>
          <PanelField label="Status">
            <StatusBadge statuses={appointmentStatuses} status={status} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
