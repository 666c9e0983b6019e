import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { PlanAbsence, PlanAppointment } from './queries';
import type { PlanRow } from './move';
import { berlinDay } from '@/lib/time/berlin-time';
import { cn } from '@/lib/cn';
import { formatHours } from '@/lib/format/format';
import { holidayOf } from '@functions/holidays';
import type { DroppedVisit } from '@/features/tasks/admin/visit-queries';
import { AppointmentCard } from './appointment-card';
import { describeAbsence } from '@/features/working-time/absences/labels';
import { absenceOf } from './absences';
import { AbsenceBand } from './absence-band';
import { type BoardProps, dayStyles, Group, RowHead } from './board-parts';
import { DroppedVisitCard } from './dropped-visit-card';
import { isRestDay, shortDay, weekdayName } from './days';
import { useDropTarget } from './drag';
import { type Names, namesOfAssignees, type PlanCard, type FilledPlanRow } from './build-plan';
import { slotName } from './slots';
import { TaskCard } from './task-card';

interface WeekBoardProps extends BoardProps {
  days: readonly string[];
}

/** The week as a table: a row per person and vehicle, a column per day; the customers' appointments on top. */
export function Board({ caption, days, people, vehicles, appointments, dropped, names, away }: WeekBoardProps) {
  const lines = (group: readonly FilledPlanRow[]) =>
    group.map((line) => (
      <tr key={slotName({ row: line.row, day: '' })} className="group/row">
        <RowHead name={line.name} isQuiet={line.row.id === null}>
          {line.hours > 0 && formatHours(line.hours)}
        </RowHead>
        {days.map((day, index) => (
          <Cell
            key={day}
            row={line.row}
            day={day}
            cards={line.cells[index] ?? []}
            names={names}
            absence={line.row.kind === 'person' ? absenceOf(away, line.row.id, day) : undefined}
          />
        ))}
      </tr>
    ));
  return (
    <div
      role="region"
      aria-label="Woche"
      data-board
      // Focusable: with nothing planned, no other element lets the keyboard scroll it.
      tabIndex={0}
      // Its own scroll container, so that days and names stay visible while scrolling.
      className={cn(
        'relative overflow-auto rounded-xl border bg-card lg:max-h-[calc(100dvh-13.5rem)] lg:min-h-96',
        'print:max-h-none print:min-h-0 print:overflow-visible print:rounded-none print:border-0',
      )}
    >
      <table className="w-full min-w-208 table-fixed border-separate border-spacing-0 text-sm print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-30 2xl:w-34 print:w-24" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-30 border-r border-b bg-card print:static">
              <span className="sr-only">Zeile</span>
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead name="Termine" isQuiet />
            <Appointments query={appointments} days={days} />
          </tr>
          {dropped.length > 0 && (
            <tr className="print:hidden">
              <RowHead name="Entfällt" isQuiet />
              {days.map((day) => (
                <td key={day} className={cellStyles(day)}>
                  <DroppedVisits visits={dropped.filter((visit) => visit.day === day)} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
        <Group name="Mitarbeiter" columns={days.length + 1}>
          {lines(people)}
        </Group>
        {vehicles.length > 0 && (
          <Group name="Fahrzeuge" columns={days.length + 1}>
            {lines(vehicles)}
          </Group>
        )}
      </table>
    </div>
  );
}

function DayHead({ day }: { day: string }) {
  const isToday = day === berlinDay();
  const holiday = holidayOf(day);
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'sticky top-0 z-20 border-b border-l px-2 py-1.5 text-left align-top font-medium print:static print:py-0',
        isRestDay(day) ? 'bg-muted' : 'bg-card',
        isToday && 'bg-accent shadow-[inset_0_-3px_0_var(--primary)]',
      )}
    >
      <Link
        to={{ search: `?tag=${day}` }}
        title="Tag mit Uhrzeiten"
        className="-mx-1 flex flex-wrap items-baseline gap-x-1.5 rounded px-1 leading-5 hover:underline focus-visible:outline-offset-0"
      >
        <span className={cn('font-semibold', isToday && 'text-primary')}>{weekdayName(day)}</span>
        <span className="text-muted-foreground">{shortDay(day)}</span>
        {isToday && <span className="sr-only">heute</span>}
      </Link>
      {holiday && <span className="block text-xs leading-4 font-normal hyphens-auto">{holiday}</span>}
    </th>
  );
}

const cellStyles = (day: string) => cn(dayStyles(day), 'border-l p-1 print:p-px');

interface CellProps {
  row: PlanRow;
  day: string;
  cards: readonly PlanCard[];
  names: Names;
  /** Why the row's person is absent. */
  absence?: PlanAbsence;
}

/** A cell for cards. Not re-rendered by a drag passing over it. */
const Cell = memo(function Cell({ row, day, cards, names, absence }: CellProps) {
  const target = useDropTarget<HTMLTableCellElement>();
  return (
    <td ref={target} data-place={slotName({ row, day })} className={cellStyles(day)}>
      {absence && <AbsenceBand absence={absence} />}
      {cards.length > 0 && (
        <ul className={cn('space-y-1 print:space-y-px', absence && 'mt-1 print:mt-px')}>
          {cards.map((card) => (
            <li key={card.task.id}>
              <TaskCard
                {...card}
                away={absence && describeAbsence(absence)}
                people={row.kind === 'vehicle' ? namesOfAssignees(card.task, names) : undefined}
                vehicle={row.kind === 'person' && card.task.vehicle_id ? names.get(card.task.vehicle_id) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
});

function DroppedVisits({ visits }: { visits: readonly DroppedVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <ul className="space-y-1">
      {visits.map((visit) => (
        <li key={visit.id}>
          <DroppedVisitCard visit={visit} />
        </li>
      ))}
    </ul>
  );
}

function Appointments({ query, days }: { query: UseQueryResult<PlanAppointment[]>; days: readonly string[] }) {
  const { data } = query;
  if (data === undefined)
    return (
      <td colSpan={days.length} className="border-b border-l p-1">
        <QueryView query={query} failure="Fehler beim Laden der Termine" skeleton={<Skeleton className="h-8" />}>
          {() => null}
        </QueryView>
      </td>
    );
  return days.map((day) => (
    <td key={day} className={cellStyles(day)}>
      <ul className="space-y-1">
        {data
          .filter(({ date }) => date === day)
          .map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard appointment={appointment} />
            </li>
          ))}
      </ul>
    </td>
  ));
}
