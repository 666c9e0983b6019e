import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/list/data-table';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useTableParams } from '@/components/list/use-table-params';
import { customerAppointmentQueries } from './queries';
import { AppointmentStatus } from '@/features/appointments/appointment-status';
import { useUser } from '@/features/accounts/session/use-user';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatClock, formatDay } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { AppointmentActions, type CustomerAppointment } from './appointment-actions';
import { AppointmentForm } from './appointment-form';
import { FormAndList } from '@/components/layout/form-and-list';

const columns: Column<CustomerAppointment>[] = [
  {
    header: 'Datum',
    share: 1.5,
    cell: ({ date }) => formatDay(date),
    className: 'sm:whitespace-nowrap',
    primary: true,
  },
  // A `time` value includes seconds.
  { header: 'Uhrzeit', cell: ({ time }) => formatClock(time), className: 'sm:whitespace-nowrap' },
  { header: 'Leistung', share: 1.6, cell: ({ service }) => labelOf(appointmentServices, service) },
  {
    header: 'Status',
    share: 1.2,
    cell: (appointment) => (
      <AppointmentStatus appointment={appointment} proposal="Unser Vorschlag: Bitte antworten Sie." />
    ),
  },
];

const actions = (appointment: CustomerAppointment) => <AppointmentActions appointment={appointment} />;
/** Whether any row has actions: declined and cancelled appointments need no column of buttons. */
const isActionable = ({ status }: CustomerAppointment) => status === 'Ausstehend' || status === 'Bestätigt';

export default function CustomerAppointmentsPage() {
  const { id: userId } = useUser();
  const { page } = useTableParams();
  const appointments = useQuery(customerAppointmentQueries.list(userId, page));
  useLiveTable('appointments', { filter: { column: 'user_id', value: userId } });
  return (
    <Page title="Meine Termine" description="Nennen Sie uns Ihren Wunschtermin. Das Büro bestätigt ihn Ihnen hier.">
      <FormAndList formTitle="Termin anfragen" form={<AppointmentForm />} listTitle="Terminübersicht">
        <QueryView query={appointments} failure="Fehler beim Laden der Termine">
          {({ data, total }) => {
            const today = berlinDay();
            const upcoming = data.filter(({ date }) => date >= today);
            const past = data.filter(({ date }) => date < today);
            return (
              <>
                {(upcoming.length > 0 || page === 1 || past.length === 0) && (
                  <DataTable
                    rows={upcoming}
                    // The pagination is below the last table.
                    total={past.length > 0 ? undefined : total}
                    columns={columns}
                    rowKey={({ id }) => id}
                    caption="Kommende Termine"
                    actions={upcoming.some(isActionable) ? actions : undefined}
                    actionsShare={2}
                    empty={past.length > 0 ? 'Keine kommenden Termine.' : 'Keine Termine gefunden.'}
                  />
                )}
                {past.length > 0 && (
                  <section className="space-y-4 pt-4">
                    <h3>Vergangene Termine</h3>
                    <DataTable
                      rows={past}
                      total={total}
                      columns={columns}
                      rowKey={({ id }) => id}
                      caption="Vergangene Termine"
                      empty="Keine Termine gefunden."
                    />
                  </section>
                )}
              </>
            );
          }}
        </QueryView>
      </FormAndList>
    </Page>
  );
}
