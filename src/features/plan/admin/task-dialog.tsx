import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Copy, Map as MapIcon, Pencil, Phone, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { PanelField } from '@/components/list/panel-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { linkStyles } from '@/components/ui/link-styles';
import { Skeleton } from '@/components/ui/skeleton';
import { phoneLink } from '@/config/company';
import { paths, withId } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { Announcement } from '@/features/tasks/admin/announcement';
import { contractOf } from '@/features/tasks/admin/contract-of';
import { crewNames } from '@/features/tasks/admin/crew-names';
import { describeDeletion } from '@/features/tasks/admin/announced';
import { adminTaskMutations } from '@/features/tasks/admin/mutations';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { TaskStatus } from '@/features/tasks/admin/task-status';
import { formatTaskTime } from '@/features/tasks/task-time';
import { adminPlanQueries, type TaskToRead } from './queries';

const EditTaskDialog = lazyDialog(async () => (await import('@/features/tasks/admin/task-dialogs')).EditTaskDialog);

const CopyTaskDialog = lazyDialog(async () => (await import('@/features/tasks/admin/task-dialogs')).CopyTaskDialog);

const DropVisitDialog = lazyDialog(
  async () => (await import('@/features/tasks/admin/drop-visit-dialog')).DropVisitDialog,
  null,
);

interface TaskDialogProps {
  /** As it was in the plan; shown until it is loaded. */
  task: AdminTask;
  onClose: () => void;
}

/** A task to read: whose it is, when, by whom, how to call and where; its actions are buttons. */
export function TaskDialog({ task: seen, onClose }: TaskDialogProps) {
  const query = useQuery(adminPlanQueries.task(seen.id));
  const loaded = query.data?.task;
  // What was loaded when it was last opened may be older than the card.
  const task = loaded && loaded.updated_at >= seen.updated_at ? loaded : seen;
  const isGone = query.data === null;
  const dialog = useDialog<{ kind: 'edit' | 'copy' | 'drop' | 'remove' }>();
  return (
    <Dialog title={task.title} width={600} onClose={onClose}>
      {isGone ? (
        <p>Diesen Auftrag gibt es nicht mehr.</p>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap gap-2">
            <Button icon={Pencil} size="sm" className="min-h-11" onClick={() => dialog.show({ kind: 'edit' })}>
              Bearbeiten
            </Button>
            <Button
              icon={Copy}
              variant="outline"
              size="sm"
              className="min-h-11"
              onClick={() => dialog.show({ kind: 'copy' })}
            >
              Kopieren
            </Button>
            <RemoveButton
              task={task}
              onRemove={() => dialog.show({ kind: 'remove' })}
              onDrop={() => dialog.show({ kind: 'drop' })}
            />
          </div>
          <div className="space-y-2.5">
            <dl className="space-y-2.5">
              <PanelField label="Termin">{formatTaskTime(task) ?? 'Noch keiner'}</PanelField>
              <Announcement task={task} customer={query.data?.customer} />
            </dl>
            <QueryView query={query} failure="Fehler beim Laden des Auftrags" skeleton={<Skeleton className="h-6.5" />}>
              {(found) => found && <Origin {...found} task={task} />}
            </QueryView>
            <dl className="space-y-2.5">
              <PanelField label="Mitarbeiter">{personName(task.assignee, notAssigned)}</PanelField>
              {crewNames(task) && <PanelField label="Mit dabei">{crewNames(task)}</PanelField>}
              {task.vehicle && <PanelField label="Fahrzeug">{task.vehicle.name}</PanelField>}
              {task.contact_name && <PanelField label="Ansprechpartner">{task.contact_name}</PanelField>}
              {task.place && <PanelField label="Ort">{task.place}</PanelField>}
              {task.destination && <PanelField label="Zieladresse">{task.destination}</PanelField>}
              <PanelField label="Status">
                <TaskStatus task={task} />
              </PanelField>
              {task.description && <PanelField label="Beschreibung">{task.description}</PanelField>}
            </dl>
          </div>
          <Ways task={task} customer={query.data?.customer ?? undefined} />
        </>
      )}
      {dialog.open?.kind === 'edit' && <EditTaskDialog task={task} onClose={onClose} />}
      {dialog.open?.kind === 'copy' && <CopyTaskDialog task={task} onClose={onClose} />}
      {dialog.open?.kind === 'drop' && <DropVisitDialog visit={task} onDropped={onClose} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={describeDeletion(task)}
          remove={{ ...adminTaskMutations.remove, onSuccess: onClose }}
          target={task.id}
          onClose={dialog.close}
        />
      )}
    </Dialog>
  );
}

interface RemoveButtonProps {
  task: AdminTask;
  onRemove: () => void;
  onDrop: () => void;
}

/** A visit is dropped instead of deleted, until it has begun. */
function RemoveButton({ task, onRemove, onDrop }: RemoveButtonProps) {
  if (task.schedule_id === null)
    return (
      <Button icon={Trash2} variant="outline" size="sm" className="min-h-11 text-destructive" onClick={onRemove}>
        Löschen
      </Button>
    );
  return (
    task.status === 'offen' && (
      <Button icon={CalendarX2} variant="outline" size="sm" className="min-h-11" onClick={onDrop}>
        Entfällt
      </Button>
    )
  );
}

/** Whose task it is, and what it came from. */
function Origin({ task, customer, order }: TaskToRead) {
  const links: [label: string, to: string, text: string][] = [];
  if (customer) links.push(['Kunde', withId(paths.admin.customer, customer.id), customer.name]);
  if (order) links.push(['Kundenauftrag', withId(paths.admin.order, order.id), order.subject]);
  if (task.site) links.push(['Objekt', withId(paths.admin.site, task.site.id), task.site.name]);
  if (task.schedule)
    links.push(['Vertrag', withId(paths.admin.contract, task.schedule.contract.id), contractOf(task) ?? '']);
  if (links.length === 0) return null;
  return (
    <dl className="space-y-2.5">
      {links.map(([label, to, text]) => (
        <PanelField key={label} label={label}>
          <Link to={to} className={linkStyles}>
            {text}
          </Link>
        </PanelField>
      ))}
    </dl>
  );
}

/** Who can be called, and the way there. */
function Ways({ task, customer }: { task: AdminTask; customer?: NonNullable<TaskToRead['customer']> }) {
  const calls = new Map<string, string>();
  if (task.contact_phone) calls.set(task.contact_phone, task.contact_name ?? task.contact_phone);
  if (customer?.phone && !calls.has(customer.phone)) calls.set(customer.phone, customer.name);
  if (calls.size === 0 && !task.place) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
      {[...calls].map(([number, name]) => (
        <Way key={number} icon={<Phone aria-hidden />} href={phoneLink(number)}>
          {name === number ? `${number} anrufen` : `${name} anrufen, ${number}`}
        </Way>
      ))}
      {task.place && (
        <Way
          icon={<MapIcon aria-hidden />}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(task.place)}`}
          isOutside
        >
          Auf der Karte suchen
        </Way>
      )}
    </div>
  );
}

interface WayProps {
  icon: ReactNode;
  href: string;
  /** Opens in a new tab. */
  isOutside?: boolean;
  children: string;
}

function Way({ icon, href, isOutside, children }: WayProps) {
  return (
    <Button asChild variant="secondary" size="sm" className="min-h-11 max-w-full">
      <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener', title: 'In neuem Tab' })}>
        {icon}
        <span className="min-w-0 py-1 wrap-anywhere whitespace-normal">{children}</span>
      </a>
    </Button>
  );
}
