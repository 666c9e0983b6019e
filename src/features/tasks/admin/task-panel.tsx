import { linkStyles } from '@/components/ui/link-styles';
import { Square, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { PhoneNumber } from '@/components/ui/phone-number';
import { RowPanel } from '@/components/list/row-panel';
import { paths, withId } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask } from './queries';
import { checklistOf } from '@/features/tasks/checklist';
import { taskRowQuery } from './row';
import { TaskExtras } from '@/features/tasks/extras/admin/task-extras';
import { TaskProof } from '@/features/tasks/proofs/admin/task-proof';
import { TaskPhotos } from '@/features/tasks/photos/admin/task-photos';
import { formatTaskTime } from '@/features/tasks/task-time';
import { formatDateTime } from '@/lib/format/format';
import { Announcement } from './announcement';
import { contractOf } from './contract-of';
import { crewNames } from './crew-names';
import { customerOfTask } from './customer-of-task';
import { TaskHours } from './task-hours';
import { TaskStatus } from './task-status';
import { notAssigned } from './not-assigned';

function originOf({ schedule_id, request_id }: AdminTask): string {
  if (schedule_id) return 'Wiederkehrend, aus einem Vertrag';
  return request_id ? 'Aus einem Kundenauftrag' : 'Vom Büro angelegt';
}

/** Leads to the customer and to the order. */
function Origin({ task }: { task: AdminTask }) {
  const { request } = task;
  const customer = customerOfTask(task);
  return (
    <>
      {customer && (
        <PanelField label="Kunde">
          <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
            {`${customer.name} (${customer.number})`}
          </Link>
        </PanelField>
      )}
      {request && (
        <PanelField label="Kundenauftrag">
          <Link to={withId(paths.admin.order, request.id)} className={linkStyles}>
            {request.subject}
          </Link>
        </PanelField>
      )}
    </>
  );
}

export function TaskPanel(panel: PanelProps<AdminTask> & { actions: (task: AdminTask) => ReactNode }) {
  return (
    <RowPanel {...panel} query={taskRowQuery} title={(task) => task.title}>
      {(task) => (
        <>
          <PanelField label="Mitarbeiter">{personName(task.assignee, notAssigned)}</PanelField>
          {crewNames(task) && <PanelField label="Mit dabei">{crewNames(task)}</PanelField>}
          <PanelField label="Termin">{formatTaskTime(task) ?? 'Noch keiner'}</PanelField>
          <Announcement task={task} customer={customerOfTask(task)} />
          {task.vehicle && <PanelField label="Fahrzeug">{task.vehicle.name}</PanelField>}
          <Origin task={task} />
          {task.schedule && (
            <PanelField label="Vertrag">
              <Link to={withId(paths.admin.contract, task.schedule.contract.id)} className={linkStyles}>
                {contractOf(task)}
              </Link>
            </PanelField>
          )}
          {task.site && (
            <PanelField label="Objekt">
              <Link to={withId(paths.admin.site, task.site.id)} className={linkStyles}>
                {task.site.name}
              </Link>
            </PanelField>
          )}
          {task.place && <PanelField label="Ort">{task.place}</PanelField>}
          {task.destination && <PanelField label="Zieladresse">{task.destination}</PanelField>}
          {task.contact_name && <PanelField label="Ansprechpartner">{task.contact_name}</PanelField>}
          {task.contact_phone && (
            <PanelField label="Telefon">
              <PhoneNumber number={task.contact_phone} />
            </PanelField>
          )}
          <PanelField label="Status">
            <TaskStatus task={task} />
          </PanelField>
          <TaskHours task={task.id} />
          <PanelField label="Erstellt am">{formatDateTime(task.created_at)}</PanelField>
          <PanelField label="Herkunft">{originOf(task)}</PanelField>
          <PanelField label="Beschreibung">{task.description || '-'}</PanelField>
          {checklistOf(task.checklist).length > 0 && (
            <PanelField label="Checkliste">
              <ul className="space-y-1">
                {checklistOf(task.checklist).map(({ text, done_at }, index) => (
                  <li key={index} className="flex gap-2">
                    {done_at ? (
                      <SquareCheck aria-label="Erledigt" className="mt-1 size-4 shrink-0 text-primary" />
                    ) : (
                      <Square aria-label="Offen" className="mt-1 size-4 shrink-0 text-muted-foreground" />
                    )}
                    <span className="min-w-0">{text}</span>
                  </li>
                ))}
              </ul>
            </PanelField>
          )}
          {task.finished_note && <PanelField label="Notiz">{task.finished_note}</PanelField>}
          <TaskExtras task={task.id} />
          <TaskProof task={task.id} />
          <TaskPhotos task={task.id} />
        </>
      )}
    </RowPanel>
  );
}
