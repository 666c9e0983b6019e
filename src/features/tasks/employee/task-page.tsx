import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Building2, Flag, MapPin, Phone, Truck, UserRound, UsersRound } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { CopyButton } from '@/components/ui/copy-button';
import { Fact } from '@/components/layout/fact';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { phoneLink } from '@/config/company';
import { paths } from '@/config/paths';
import { checklistOf } from '@/features/tasks/checklist';
import type { EmployeeTask } from './queries';
import { employeeWorkTimeQueries } from '@/features/working-time/work-times/employee/queries';
import { formatTaskTime } from '@/features/tasks/task-time';
import { useCompany } from '@/features/site-content/use-company';
import { useUser } from '@/features/accounts/session/use-user';
import { TimeClockCard } from '@/features/working-time/time-clock/employee/time-clock-card';
import { formatHours } from '@/lib/format/format';
import { mapLink } from '@/lib/format/map-link';
import { SiteCard } from '@/features/sites/employee/site-card';
import { LargeBackLink } from '@/components/layout/large-back-link';
import { ExtrasCard } from '@/features/tasks/extras/employee/extras-card';
import { PhotosCard } from '@/features/tasks/photos/employee/photos-card';
import { ProofCard } from '@/features/tasks/proofs/employee/proof-card';
import { employeeTaskProofQueries } from '@/features/tasks/proofs/employee/queries';
import { useWaitingProof } from '@/features/tasks/proofs/employee/use-waiting-proof';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { useMediaQuery } from '@/lib/use-media-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { Checklist } from './checklist';
import { NoteForm } from './note-form';
import { TaskActions } from './task-actions';
import { TaskStatusButtons } from './task-status-buttons';
import { useLiveTasks } from './use-live-tasks';
import { useOwnTask, useTasksOfDay } from './use-own-tasks';

/** The page of a task: everything an employee needs for a task on site, on a phone. */
export default function EmployeeTaskPage() {
  const { id = '' } = useParams();
  const userId = useUser().id;
  const task = useOwnTask(userId, id);
  useLiveTasks(userId);
  return (
    <>
      <LargeBackLink to={paths.employee.tasks}>Alle Aufträge</LargeBackLink>
      <QueryView query={task} failure="Fehler beim Laden des Auftrags">
        {(found) =>
          found ? (
            <Sheet key={found.task.id} userId={userId} task={found.task} people={found.people} />
          ) : (
            <Page title="Auftrag" description="Dieser Auftrag ist Ihnen nicht (mehr) zugewiesen.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}

interface Person {
  id: string;
  name: string;
  is_responsible: boolean;
  comes_along: boolean;
  /** Of those who work on the task, from the day before until the day after. */
  phone: string | null;
}

/** An address as a link to the phone's maps. */
const Way = ({ to }: { to: string }) => (
  <a href={mapLink(to)} className="flex min-h-12 items-center text-primary underline underline-offset-4">
    {to}
  </a>
);

interface SheetProps {
  userId: string;
  task: EmployeeTask;
  people: readonly Person[];
}

function Sheet({ userId, task, people }: SheetProps) {
  const { place, destination, contact_name, contact_phone, vehicle, description } = task;
  const crew = people.filter(({ is_responsible, comes_along }) => is_responsible || comes_along);
  const hasChecklist = checklistOf(task.checklist).length > 0;
  const isQuiet = useQueriesSettled();
  const { data: today } = useTasksOfDay(userId, berlinDay(), { enabled: isQuiet });
  const { data: proof, dataUpdatedAt } = useQuery(employeeTaskProofQueries.of(task.id));
  const waitingProof = useWaitingProof(task.id, dataUpdatedAt);
  const isSigned = Boolean(waitingProof ?? proof);
  const isWide = useMediaQuery('(width >= 64rem)');
  const nextStep = <TaskActions userId={userId} task={task} today={today} />;
  return (
    <Page
      title={task.title}
      description={formatTaskTime(task) ?? 'Noch ohne Termin'}
      action={isWide ? nextStep : undefined}
    >
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <Card>
            <dl className="space-y-4">
              {place && (
                <Fact icon={MapPin} label="Ort" action={<CopyButton label="Adresse" text={place} />}>
                  <Way to={place} />
                </Fact>
              )}
              {destination && (
                <Fact icon={Flag} label="Zieladresse" action={<CopyButton label="Zieladresse" text={destination} />}>
                  <Way to={destination} />
                </Fact>
              )}
              {(contact_name ?? contact_phone) && (
                <Fact icon={UserRound} label="Ansprechpartner">
                  {contact_name ?? contact_phone}
                </Fact>
              )}
              <Fact icon={UsersRound} label="Mitarbeiter">
                {crew.map(({ name }) => name).join(', ') || 'Noch niemand'}
              </Fact>
              {vehicle && (
                <Fact icon={Truck} label="Fahrzeug">
                  {vehicle.name}
                </Fact>
              )}
            </dl>
            {contact_phone && (
              <Button asChild variant="outline" className="h-12">
                <a
                  href={phoneLink(contact_phone)}
                  aria-label={`${contact_name ?? 'Ansprechpartner'} anrufen: ${contact_phone}`}
                >
                  <Phone aria-hidden />
                  <span className="min-w-0 truncate">{`Anrufen: ${contact_phone}`}</span>
                </a>
              </Button>
            )}
            {crew.map(
              ({ id, name, phone }) => phone && id !== userId && <ColleagueCall key={id} name={name} phone={phone} />,
            )}
            <OfficeCall />
            {description && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
            <div className="mt-2">
              <TaskStatusButtons task={task} />
            </div>
          </Card>
          {task.site_id && <SiteCard key={task.site_id} id={task.site_id} />}
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <TimeClockCard userId={userId} task={task}>
            <OwnHours userId={userId} task={task.id} />
          </TimeClockCard>
          {hasChecklist && (
            <Card>
              <CardTitle>Checkliste</CardTitle>
              <Checklist task={task} isSigned={isSigned} names={new Map(people.map(({ id, name }) => [id, name]))} />
            </Card>
          )}
          <PhotosCard userId={userId} task={task} isSigned={isSigned} />
          <ExtrasCard task={task} isSigned={isSigned} />
          <Card>
            <NoteForm task={task} />
          </Card>
          <ProofCard who={people.find(({ id }) => id === userId)?.name ?? ''} task={task} />
        </div>
      </div>
      {!isWide && <TaskBar>{nextStep}</TaskBar>}
    </Page>
  );
}

/** The next step, in reach of the thumb: a second bar above the portal's on small screens. */
function TaskBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar="second"
      role="group"
      aria-label="Nächster Schritt"
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-5 -mb-7 flex flex-wrap gap-2 border-t bg-card px-5 py-2 empty:hidden sm:-mx-8 sm:px-8 print:hidden"
    >
      {children}
    </div>
  );
}

/** Who is late, or where the key is. */
function ColleagueCall({ name, phone }: { name: string; phone: string }) {
  return (
    <Button asChild variant="outline" className="h-12">
      <a href={phoneLink(phone)} aria-label={`${name} anrufen: ${phone}`}>
        <UsersRound aria-hidden />
        <span className="min-w-0 truncate">{`${name} anrufen`}</span>
      </a>
    </Button>
  );
}

/** When something is unclear on site. */
function OfficeCall() {
  const { phone } = useCompany();
  return (
    <Button asChild variant="outline" className="h-12">
      <a href={phoneLink(phone)} aria-label={`Büro anrufen: ${phone}`}>
        <Building2 aria-hidden />
        Büro anrufen
      </a>
    </Button>
  );
}

/** The employee's hours on the task so far. */
function OwnHours({ userId, task }: { userId: string; task: string }) {
  const hours = useQuery(employeeWorkTimeQueries.hoursOn(userId, task));
  return (
    <QueryView query={hours} failure="Fehler beim Laden Ihrer Zeit" skeleton={<Skeleton className="h-5 w-3/5" />}>
      {(sum) => sum > 0 && <p>{`Bisher auf diesem Auftrag: ${formatHours(sum)}`}</p>}
    </QueryView>
  );
}
