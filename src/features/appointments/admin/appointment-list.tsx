import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { type AdminAppointment, adminAppointmentQueries, appointmentView } from './queries';
import { appointmentCustomerName, customerOf } from './customer-of';
import { AppointmentStatus } from '@/features/appointments/appointment-status';
import { formatClock, formatDate, formatDay } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { AppointmentBulk } from './appointment-bulk';
import { AppointmentActions } from './appointment-actions';

const AppointmentPanel = lazyDialog(async () => (await import('./appointment-panel')).AppointmentPanel);

const DeclineDialog = lazyDialog(async () => (await import('./answer-dialogs')).DeclineDialog);
const CancelDialog = lazyDialog(async () => (await import('./answer-dialogs')).CancelDialog);
const MoveDialog = lazyDialog(async () => (await import('./move-dialog')).MoveDialog);

const columns: Column<AdminAppointment>[] = [
  {
    header: 'Datum',
    share: 1.85,
    cell: ({ date }) => formatDay(date),
    primary: true,
    sort: 'datum',
  },
  { header: 'Uhrzeit', share: 0.9, cell: ({ time }) => formatClock(time) },
  {
    header: 'Kunde',
    share: 1.85,
    cell: (appointment) => <ContactDetails {...customerOf(appointment)} />,
  },
  { header: 'Leistung', share: 1.5, minor: true, cell: ({ service }) => labelOf(appointmentServices, service) },
  {
    header: 'Status',
    share: 1.1,
    cell: (appointment) => <AppointmentStatus appointment={appointment} proposal="Wartet auf den Kunden." short />,
  },
];

/** The appointments of the open tab, with the office's possible answers. */
export function AppointmentList() {
  const { address } = useTableParams();
  const appointments = useQuery(adminAppointmentQueries.list(address));
  const dialog = useDialog<{ kind: 'decline' | 'cancel' | 'move'; appointment: AdminAppointment }>();
  const about = dialog.open && {
    appointment: dialog.open.appointment,
    name: nameOf(dialog.open.appointment),
    onClose: dialog.close,
  };
  const actionsOf = (all: boolean) => (appointment: AdminAppointment) => (
    <AppointmentActions
      appointment={appointment}
      name={nameOf(appointment)}
      all={all}
      onOpen={(kind) => dialog.show({ kind, appointment })}
    />
  );
  return (
    <>
      <QueryView query={appointments} failure="Fehler beim Laden der Termine">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={appointmentView(address).sort}
            rowName={nameOf}
            columns={columns}
            rowKey={(appointment) => appointment.id}
            caption="Termine"
            empty="Keine Termine gefunden."
            actionsShare={2.55}
            actions={actionsOf(false)}
            bulk={(selected, clear) => <AppointmentBulk selected={selected} onDone={clear} />}
            panel={(panel) => <AppointmentPanel {...panel} actions={actionsOf(true)} />}
          />
        )}
      </QueryView>
      {about && dialog.open?.kind === 'decline' && <DeclineDialog {...about} />}
      {about && dialog.open?.kind === 'cancel' && <CancelDialog {...about} />}
      {about && dialog.open?.kind === 'move' && <MoveDialog {...about} />}
    </>
  );
}

const nameOf = (appointment: AdminAppointment) =>
  `Termin am ${formatDate(appointment.date)} um ${formatClock(appointment.time)} mit ${appointmentCustomerName(appointment)}`;
