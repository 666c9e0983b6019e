import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import type { AdminAppointment } from './queries';
import { appointmentRowQuery } from './row';
import { paths, withId } from '@/config/paths';
import { customerOf } from './customer-of';
import { AppointmentStatus } from '@/features/appointments/appointment-status';
import { formatClock, formatDay, formatTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { ContactDetails } from '@/features/accounts/admin/contact-details';

export function AppointmentPanel(
  panel: PanelProps<AdminAppointment> & { actions: (appointment: AdminAppointment) => ReactNode },
) {
  return (
    <RowPanel
      {...panel}
      query={appointmentRowQuery}
      title={({ date, time }) => `Termin am ${formatDay(date)} um ${formatClock(time)}`}
    >
      {(appointment) => (
        <>
          <PanelField label="Kunde">
            <ContactDetails {...customerOf(appointment)} />
          </PanelField>
          <PanelField label="Leistung">{labelOf(appointmentServices, appointment.service)}</PanelField>
          <PanelField label="Status">
            <AppointmentStatus appointment={appointment} proposal="Wartet auf den Kunden." />
          </PanelField>
          <PanelField label="Dauer bis">{`${formatTime(appointment.ends_at)} Uhr`}</PanelField>
          {appointment.customer_id && (
            <PanelField label="Kundenakte">
              <Link
                to={withId(paths.admin.customer, appointment.customer_id)}
                className="text-primary underline underline-offset-4"
              >
                Zum Kunden
              </Link>
            </PanelField>
          )}
          {appointment.request_id && (
            <PanelField label="Auftrag">
              <Link
                to={withId(paths.admin.order, appointment.request_id)}
                className="text-primary underline underline-offset-4"
              >
                Zum Kundenauftrag
              </Link>
            </PanelField>
          )}
        </>
      )}
    </RowPanel>
  );
}
