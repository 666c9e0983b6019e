import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatDay, formatTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useSingleFlight } from '@/lib/use-single-flight';
import { adminWorkTimeMutations } from './mutations';
import type { AdminWorkTime } from './queries';
import { adminTaskChoiceQueries, maxFoundTasks, type TaskChoice } from './task-choice-queries';

const failure = 'Fehler beim Laden der Einsätze';
const skeleton = <Skeleton className="h-16" />;

interface AssignDialogProps {
  entry: AdminWorkTime;
  onClose: () => void;
}

/**
 * Gives an entry to a task, or takes it off one, with one click. First come the employee's tasks of that day, then the
 * others of that day, or what a search finds.
 */
export function AssignTaskDialog({ entry, onClose }: AssignDialogProps) {
  const { mutateAsync, isPending } = useMutation(adminWorkTimeMutations.assign);
  const [isTaken, assign] = useSingleFlight(async (task: string | null) => {
    await mutateAsync({ id: entry.id, task });
    onClose();
  });
  const day = berlinDay(0, entry.start_time);
  const onDay = useQuery(adminTaskChoiceQueries.onDay(day));
  const name = personName(entry.employee, 'Unbekannt');
  const list = (tasks: readonly TaskChoice[], empty: string) => (
    <TaskList
      tasks={tasks.filter(({ id }) => id !== entry.task_id)}
      day={day}
      empty={empty}
      disabled={isTaken}
      onChoose={assign}
    />
  );
  return (
    <Dialog
      title="Einsatz zuordnen"
      description={`Arbeitszeit von ${name}, ${spanOf(entry)}. Die Stunden bleiben, wie sie sind.`}
      width={600}
      locked={isPending}
      opensAtTop
      onClose={onClose}
    >
      <div className="space-y-6">
        {entry.task_id && (
          <Section title="Zugeordnet">
            <CurrentTask id={entry.task_id} />
            <Button variant="outline" size="sm" disabled={isTaken} onClick={() => assign(null)}>
              Zuordnung aufheben
            </Button>
          </Section>
        )}
        <Section title={`Einsätze von ${name} an diesem Tag`}>
          <QueryView query={onDay} failure={failure} skeleton={skeleton}>
            {(tasks) =>
              list(
                tasks.filter((task) => isOn(task, entry.user_id)),
                entry.task_id ? 'Kein weiterer Einsatz.' : 'Kein Einsatz.',
              )
            }
          </QueryView>
        </Section>
        <Search list={list}>
          {onDay.data &&
            list(
              onDay.data.filter((task) => !isOn(task, entry.user_id)),
              'An diesem Tag gibt es keine anderen Einsätze.',
            )}
        </Search>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-medium wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The entry's task, and the invoice that may bill it. */
function CurrentTask({ id }: { id: string }) {
  const task = useQuery(adminTaskChoiceQueries.one(id));
  return (
    <QueryView query={task} failure={failure} skeleton={skeleton}>
      {(found) =>
        found && (
          <div className="wrap-anywhere">
            <p>{found.title}</p>
            <p className="text-sm text-muted-foreground">{describe(found)}</p>
            {invoiceOf(found) && (
              <p className="text-sm">{`${invoiceOf(found)} gibt es schon. Prüfen Sie, ob die Stunden darin stehen.`}</p>
            )}
          </div>
        )
      }
    </QueryView>
  );
}

interface SearchProps {
  list: (tasks: readonly TaskChoice[], empty: string) => ReactNode;
  /** Shown until something is typed. */
  children: ReactNode;
}

function Search({ list, children }: SearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const found = useQuery({ ...adminTaskChoiceQueries.found(search), enabled: search !== '' });
  return (
    <Section title="Andere Einsätze">
      <div className="space-y-1.5">
        <Label htmlFor={id}>Einsatz suchen</Label>
        <Input
          id={id}
          inputMode="search"
          autoComplete="off"
          placeholder="Titel, Kunde, Ort oder Mitarbeiter"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {typed.trim() === '' ? (
        children
      ) : search === typed.trim() ? (
        <QueryView query={found} failure={failure} skeleton={skeleton}>
          {(tasks) => (
            <>
              {list(tasks, 'Keine Einsätze gefunden.')}
              {tasks.length === maxFoundTasks && (
                <p className="text-sm text-muted-foreground">{`Gezeigt werden die ${maxFoundTasks} neuesten Treffer.`}</p>
              )}
            </>
          )}
        </QueryView>
      ) : (
        // A result for an earlier text must not be chosen by mistake.
        skeleton
      )}
    </Section>
  );
}

interface TaskListProps {
  tasks: readonly TaskChoice[];
  /** The day of the entry; only tasks of other days name theirs. */
  day: string;
  empty: string;
  disabled: boolean;
  onChoose: (task: string) => void;
}

function TaskList({ tasks, day, empty, disabled, onChoose }: TaskListProps) {
  if (tasks.length === 0)
    return (
      <p role="status" className="text-muted-foreground">
        {empty}
      </p>
    );
  return (
    <ul className="-mx-2 divide-y">
      {tasks.map((task) => (
        <li key={task.id} className="py-1">
          <button
            type="button"
            className="min-h-11 w-full rounded-lg px-2 py-2 text-left wrap-anywhere transition-colors hover:bg-foreground/6 disabled:opacity-60"
            disabled={disabled}
            onClick={() => onChoose(task.id)}
          >
            <span className="block font-medium">{`${task.title} `}</span>
            <span className="block text-sm text-muted-foreground">{describe(task, day)}</span>
            {invoiceOf(task) && (
              <span className="block text-sm">
                {` ${invoiceOf(task)} gibt es schon. Die Stunden kommen in der Abrechnung dazu.`}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether a person is responsible for a task or in its crew. */
const isOn = ({ assigned_to, crew }: TaskChoice, person: string) =>
  assigned_to === person || crew.some(({ profile_id }) => profile_id === person);

/** When and for whom: '08:00–14:00 Uhr, Huber GmbH', with the day unless it is the given one. */
function describe({ starts_at, ends_at, request, site }: TaskChoice, day?: string): string {
  const times = starts_at && ends_at ? `${formatTime(starts_at)}–${formatTime(ends_at)} Uhr` : 'ohne Termin';
  const isOtherDay = starts_at && berlinDay(0, starts_at) !== day;
  const customer = request?.customer?.name ?? site?.customer?.name;
  return [isOtherDay && formatDay(starts_at), times, customer, site?.name].filter(Boolean).join(', ');
}

/** The issued invoice of a task's order, in words. */
function invoiceOf({ request }: TaskChoice): string | undefined {
  const issued = request?.invoices.find(
    ({ kind, status }) => kind === 'rechnung' && status !== 'entwurf' && status !== 'storniert',
  );
  return issued && (issued.number ? `Rechnung ${issued.number}` : 'Eine Rechnung');
}

/** 'Mo, 02.03.2026, 07:00–15:30 Uhr' */
function spanOf({ start_time, end_time }: AdminWorkTime): string {
  const end = end_time ? `–${formatTime(end_time)} Uhr` : ' Uhr, läuft noch';
  return `${formatDay(start_time)}, ${formatTime(start_time)}${end}`;
}
