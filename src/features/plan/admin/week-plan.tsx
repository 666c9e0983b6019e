import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/layout/error-notice';
import { QueryView } from '@/components/layout/query-view';
import { hasFailed } from '@/components/layout/use-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { cn } from '@/lib/cn';
import { formatCount, formatDay } from '@/lib/format/format';
import { daysOfWeek } from '@/lib/time/iso-week';
import { Board } from './board';
import { DayBoard } from './day-board';
import { DayList } from './day-list';
import { formatWeek, weekNumber } from './days';
import { useDrops } from './drag';
import { buildPlan } from './build-plan';
import { clockSpan, hoursShown, spanOn } from './hours';
import { cardOf, findPlanItem, type PlanItem } from './items';
import { Legend } from './legend';
import type { PlanSlot } from './move';
import type { OrderToPlan } from './queries';
import { cardHintId } from './task-card';
import { Unplanned } from './unplanned';
import { useIsWide } from './use-is-wide';
import { useKeyboardMove } from './use-keyboard-move';
import { useOpenAtToday } from './use-open-at-today';
import { usePlan } from './use-plan';
import { useUnplannedList } from './use-unplanned-list';

const none: never[] = [];

interface WeekPlanProps {
  week: string;
  /** One of its days, if only that is shown, with hours. */
  day: string | undefined;
  onOpen: (task: AdminTask) => void;
  /** Called to make a task of an order, in a cell of the plan if it was dropped there. */
  onConvert: (order: OrderToPlan, cell?: Exclude<PlanSlot, 'unplanned'>) => void;
}

/** A week, or a day of it, with everything planned in it, and the unplanned tasks beside it. */
export function WeekPlan({ week, day, onOpen, onConvert }: WeekPlanProps) {
  const ofWeek = useMemo(() => daysOfWeek(week), [week]);
  const days = useMemo(() => (day ? [day] : ofWeek), [day, ofWeek]);
  const isWide = useIsWide();
  const { queries, all, names, away, move, isMoving } = usePlan(ofWeek);
  const [people, vehicles] = [queries.people.data, queries.vehicles.data];
  const lines = useMemo(
    () => buildPlan({ tasks: all, people: people ?? [], vehicles: vehicles ?? [], days, names }),
    [all, people, vehicles, days, names],
  );
  const dropped = (queries.dropped.data ?? none).filter((visit) => days.includes(visit.day));
  const shown = { ...lines, appointments: queries.appointments, dropped, names, away };
  const hours = day
    ? hoursShown([
        ...lines.people.flatMap(({ cells }) => (cells[0] ?? []).map(({ task }) => spanOn(day, task))),
        ...(queries.appointments.data ?? []).filter(({ date }) => date === day).map(({ time }) => clockSpan(time)),
        ...dropped.map(({ schedule }) => clockSpan(schedule.starts_at_time)),
      ])
    : undefined;
  const waiting = all.filter(({ starts_at, status }) => !starts_at && status !== 'abgeschlossen');

  const plan = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [announcement, announce] = useState('');
  const findItem = (card: HTMLElement) => findPlanItem(card, all, queries.orders.data?.orders ?? none);
  const moveItem = ({ task, order }: PlanItem, from: PlanSlot, to: PlanSlot) => {
    if (task) return move(task, from, to);
    if (to === 'unplanned') return false;
    // The row of a former employee gets nothing new.
    const isActive = to.row.kind === 'vehicle' || people?.some(({ id }) => id === to.row.id);
    onConvert(order, isActive ? to : { ...to, row: { kind: 'person', id: null } });
    return true;
  };
  const keyboard = useKeyboardMove({
    plan,
    rows: [...lines.people, ...lines.vehicles].map(({ row }) => row),
    days,
    hours,
    names,
    itemOf: findItem,
    move: moveItem,
    announce,
  });
  useDrops({ itemOf: findItem, move: moveItem });
  const [isKeptOpen, toggleList] = useUnplannedList();
  const isListOpen = isKeptOpen || hasFailed(queries.unplanned) || hasFailed(queries.orders);
  useOpenAtToday(
    plan,
    Object.values(queries).every(({ data, isError, isPlaceholderData }) => isError || (data && !isPlaceholderData)),
  );

  const open = ({ target }: MouseEvent | KeyboardEvent) => {
    const card = cardOf(target);
    const item = card && findItem(card);
    if (!item || keyboard.isHolding()) return;
    if (item.order) onConvert(item.order);
    else if (isMoving(item.task.id)) wanted.current = item.task.id;
    else onOpen(item.task);
  };
  // A task being moved opens once the move is saved: otherwise its form would take the user's own move for another
  // user's.
  useEffect(() => {
    const id = wanted.current;
    if (!id || isMoving(id)) return;
    wanted.current = undefined;
    const task = all.find((each) => each.id === id);
    if (task) onOpen(task);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWide) keyboard.handlers.onKeyDown(event);
    if (event.key !== 'Enter' && (isWide || event.key !== ' ')) return;
    if (event.defaultPrevented || cardOf(event.target) !== event.target) return;
    event.preventDefault();
    open(event);
  };

  const isEmpty =
    queries.week.data !== undefined &&
    !queries.week.isPlaceholderData &&
    lines.people.every(({ cells }) => cells.every((cards) => cards.length === 0));
  return (
    <div
      ref={plan}
      onClick={open}
      {...keyboard.handlers}
      onKeyDown={onKeyDown}
      className={cn(
        'grid items-start gap-4 print:block',
        isListOpen ? 'xl:grid-cols-[minmax(0,1fr)_13rem]' : 'xl:grid-cols-[minmax(0,1fr)_2.75rem] xl:gap-2',
      )}
    >
      <p id={cardHintId} className="sr-only">
        {isWide
          ? 'Eingabetaste: öffnen. Leertaste: zum Verschieben aufnehmen.'
          : 'Öffnet den Auftrag, mit Tag, Uhrzeit, Mitarbeiter und Fahrzeug.'}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="min-w-0 space-y-3 max-xl:order-2 print:-mt-3 print:space-y-1">
        <QueryView query={queries.people} failure="Fehler beim Laden der Mitarbeiterliste" skeleton={<Waiting />}>
          {({ length: employees }) => (
            <QueryView query={queries.vehicles} failure="Fehler beim Laden der Fahrzeuge" skeleton={<Waiting />}>
              {() => (
                <QueryView query={queries.week} failure="Fehler beim Laden des Wochenplans" skeleton={<Waiting />}>
                  {({ tasks, total }) => (
                    <>
                      {employees === 0 && (
                        <p>
                          <span>Noch ist kein aktiver Mitarbeiter registriert. </span>
                          <Link to={paths.admin.employees} className="text-primary underline underline-offset-4">
                            Mitarbeiter registrieren
                          </Link>
                        </p>
                      )}
                      {isEmpty && isWide && (
                        <p className="text-sm text-muted-foreground">
                          {day
                            ? 'An diesem Tag ist kein Auftrag geplant. Ziehen Sie einen Auftrag auf eine Uhrzeit.'
                            : 'In dieser Woche ist kein Auftrag geplant. Ziehen Sie einen Auftrag auf einen Tag.'}
                        </p>
                      )}
                      {total > tasks.length && (
                        <p role="alert" className="text-sm text-destructive">
                          {`Diese Woche hat ${formatCount(total)} Aufträge. Gezeigt werden die ersten ${formatCount(tasks.length)}.`}
                        </p>
                      )}
                      {hasFailed(queries.absences) && (
                        <ErrorNotice
                          message="Fehler beim Laden der Abwesenheiten"
                          onRetry={() => void queries.absences.refetch()}
                          pending={queries.absences.isFetching}
                        />
                      )}
                      {hasFailed(queries.dropped) && (
                        <ErrorNotice
                          message="Fehler beim Laden der entfallenen Einsätze"
                          onRetry={() => void queries.dropped.refetch()}
                          pending={queries.dropped.isFetching}
                        />
                      )}
                      {isWide && day && hours && (
                        <DayBoard caption={`Tagesplan ${formatDay(day)}`} day={day} hours={hours} {...shown} />
                      )}
                      {isWide && !day && (
                        <Board caption={`Wochenplan ${weekNumber(week)}, ${formatWeek(week)}`} days={days} {...shown} />
                      )}
                      {!isWide && (
                        <DayList
                          days={days}
                          people={lines.people}
                          appointments={queries.appointments}
                          dropped={dropped}
                          names={names}
                          away={away}
                        />
                      )}
                      <Legend />
                    </>
                  )}
                </QueryView>
              )}
            </QueryView>
          )}
        </QueryView>
      </div>
      <div className="min-w-0 max-xl:order-1 max-md:order-3">
        <Unplanned
          query={queries.unplanned}
          orders={queries.orders}
          tasks={waiting}
          names={names}
          isMovable={isWide}
          isOpen={isListOpen}
          onToggle={toggleList}
        />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="space-y-2 rounded-xl border bg-card p-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
