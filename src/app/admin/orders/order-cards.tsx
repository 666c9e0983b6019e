import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LongText } from '@/components/ui/long-text';
import { StatusBadge } from '@/components/ui/status-badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { adminAppointmentQueries } from '@/features/appointments/admin/queries';
import { adminMessageQueries } from '@/features/messages/admin/queries';
import { personName } from '@/features/accounts/profiles/person-name';
import { isConvertible, type OrderDetails } from '@/features/orders/admin/queries';
import { crewNames } from '@/features/tasks/admin/crew-names';
import { type AdminTask, adminTaskQueries } from '@/features/tasks/admin/queries';
import { ExtraList } from '@/features/tasks/extras/admin/extra-list';
import { adminTaskExtraQueries } from '@/features/tasks/extras/admin/queries';
import { PhotoList } from '@/features/tasks/photos/admin/photo-list';
import { adminTaskPhotoQueries } from '@/features/tasks/photos/admin/queries';
import { formatTaskTime } from '@/features/tasks/task-time';
import { adminWorkTimeQueries } from '@/features/working-time/work-times/admin/queries';
import { hoursByPerson, type WorkedTask } from '@/features/working-time/work-times/hours';
import { sumOfHours } from '@/features/working-time/worked-hours';
import { formatClock, formatDateTime, formatDay, formatHours } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { messageStatuses } from '@/features/messages/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { notAssigned } from '@/features/tasks/admin/not-assigned';

const { admin } = paths;

/** The list of one kind of record, with one of them open. */
const openIn = (list: string, id: string) => `${list}?${new URLSearchParams({ zeile: id })}`;

/** Extra work and expenses of an order's tasks. */
export function OrderExtrasCard({ order }: { order: string }) {
  const extras = useQuery(adminTaskExtraQueries.ofOrder(order));
  return (
    <QueryCard
      title="Mehrarbeit und Auslagen"
      query={extras}
      failure="Fehler beim Laden von Mehrarbeit und Auslagen des Kundenauftrags"
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted-foreground">Auf den Einsätzen ist nichts dazugekommen.</p>
        ) : (
          <ExtraList extras={rows} ofOrder />
        )
      }
    </QueryCard>
  );
}

/** The photos of an order's tasks. */
export function OrderPhotosCard({ order }: { order: string }) {
  const photos = useQuery(adminTaskPhotoQueries.ofOrder(order));
  return (
    <QueryCard title="Fotos" query={photos} failure="Fehler beim Laden der Fotos des Kundenauftrags">
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted-foreground">Von den Einsätzen gibt es noch keine Fotos.</p>
        ) : (
          <PhotoList photos={rows} ofOrder />
        )
      }
    </QueryCard>
  );
}

/** The customer's upcoming appointments. */
export function OrderAppointmentsCard({ order, onMake }: { order: OrderDetails; onMake: () => void }) {
  const appointments = useQuery(adminAppointmentQueries.upcomingOf(order.customer_id, order.user_id));
  const make = (
    <Button icon={Plus} variant="outline" size="sm" onClick={onMake}>
      Termin vereinbaren
    </Button>
  );
  return (
    <QueryCard title="Termine" action={make} query={appointments} failure="Fehler beim Laden der Termine">
      {(rows) => (
        <CardList
          rows={rows}
          empty="Mit dem Kunden ist kein Termin vereinbart."
          row={({ id, date, time, service, status }) => ({
            main: `${formatDay(date)}, ${formatClock(time)}`,
            to: openIn(admin.appointments, id),
            more: labelOf(appointmentServices, service),
            end: <StatusBadge statuses={appointmentStatuses} status={status} />,
          })}
        />
      )}
    </QueryCard>
  );
}

/** The tasks created from an order; more can be added while the order is active. */
export function OrderTasksCard({ order, onConvert }: { order: OrderDetails; onConvert: () => void }) {
  const tasks = useQuery(adminTaskQueries.ofOrder(order.id));
  const another = isConvertible(order) && tasks.data && tasks.data.length > 0 && (
    <Button icon={Plus} variant="outline" size="sm" onClick={onConvert}>
      Weiterer Einsatz
    </Button>
  );
  return (
    <QueryCard title="Einsätze" action={another} query={tasks} failure="Fehler beim Laden der Einsätze">
      {(rows) => (
        <CardList
          rows={rows}
          empty="Aus dem Kundenauftrag ist noch kein Einsatz geworden."
          row={(task) => ({
            main: task.title,
            to: openIn(admin.tasks, task.id),
            more: formatTaskTime(task) ?? 'Noch ohne Termin',
            below: <TaskFacts task={task} />,
            end: <StatusBadge statuses={taskStatuses} status={task.status} />,
          })}
        />
      )}
    </QueryCard>
  );
}

/** Who does it with which vehicle, and what the employees noted. */
function TaskFacts({ task }: { task: AdminTask }) {
  const { title, assignee, vehicle, finished_note: note } = task;
  const people = [personName(assignee, notAssigned), crewNames(task)].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {[people, vehicle?.name].filter(Boolean).join(' · ')}
      </p>
      {note && <LongText text={`Notiz: ${note}`} label={`Notiz zu ${title}`} className="mt-1 text-sm" />}
    </>
  );
}

/** Hours per employee on an order. */
export function OrderHoursCard({ order }: { order: string }) {
  const tasks = useQuery(adminWorkTimeQueries.onOrder(order));
  return (
    <QueryCard title="Arbeitszeit" query={tasks} failure="Fehler beim Laden der Arbeitszeit">
      {(rows) => {
        const entries = rows.flatMap((task) => task.entries);
        return (
          <>
            <CardList
              rows={hoursByPerson(entries)}
              empty="Auf die Einsätze dieses Kundenauftrags hat noch niemand eingestempelt."
              row={({ id, employee, hours, runsSince }) => ({
                main: personName(employee, '-'),
                more: runsSince ? `Eingestempelt seit ${formatDateTime(runsSince)}` : tasksOf(rows, id),
                end: <span className="whitespace-nowrap">{formatHours(hours)}</span>,
              })}
            />
            {entries.length > 0 && (
              <p className="flex justify-between gap-3 border-t pt-2 font-medium">
                <span>Zusammen</span>
                <span>{formatHours(sumOfHours(entries))}</span>
              </p>
            )}
          </>
        );
      }}
    </QueryCard>
  );
}

/** The titles of the tasks that an employee worked on. */
const tasksOf = (tasks: readonly WorkedTask[], id: string) =>
  tasks
    .filter(({ entries }) => entries.some(({ user_id }) => user_id === id))
    .map(({ title }) => title)
    .join(', ');

/** What the customer wrote about an order. */
export function OrderMessagesCard({ order }: { order: string }) {
  const messages = useQuery(adminMessageQueries.ofOrder(order));
  return (
    <QueryCard title="Nachrichten" query={messages} failure="Fehler beim Laden der Nachrichten">
      {(rows) => (
        <CardList
          rows={rows}
          empty="Zu diesem Kundenauftrag gibt es keine Nachrichten."
          row={({ id, subject, created_at, status }) => ({
            main: subject,
            to: openIn(admin.notifications, id),
            more: formatDateTime(created_at),
            end: <StatusBadge statuses={messageStatuses} status={status} />,
          })}
        />
      )}
    </QueryCard>
  );
}
