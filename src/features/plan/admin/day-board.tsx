import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, memo, type ReactNode, useEffect, useState } from 'react';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatHours, formatTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { minutesOf, timeOf } from '@/lib/time/clock-minutes';
import { describeAbsence } from '@/features/working-time/absences/labels';
import { AbsenceBand } from './absence-band';
import { absenceOf } from './absences';
import { AppointmentCard } from './appointment-card';
import { type BoardProps, dayStyles, Group, RowHead } from './board-parts';
import { type FilledPlanRow, type Names, namesOfAssignees, type PlanCard } from './build-plan';
import { useDropTarget } from './drag';
import { DroppedVisitCard } from './dropped-visit-card';
import { clockSpan, type GridPosition, gridPositions, quarter, type MinuteRange, spanOn } from './hours';
import type { PlanRow } from './move';
import type { PlanAbsence, PlanAppointment } from './queries';
import { hoursText, slotName } from './slots';
import { TaskCard } from './task-card';

interface DayBoardProps extends BoardProps {
  day: string;
  hours: MinuteRange;
}

/** A day as a table: a row per person and vehicle, across it the hours; the customers' appointments on top. */
export function DayBoard({ caption, day, hours, people, vehicles, appointments, dropped, names, away }: DayBoardProps) {
  const now = useMinutesNow();
  const isToday = day === berlinDay();
  const share = (minutes: number) => (100 * (minutes - hours.from)) / (hours.to - hours.from);
  const lines = (group: readonly FilledPlanRow[]) =>
    group.map(({ row, name, cells, hours: planned }) => (
      <tr key={slotName({ row, day })}>
        <RowHead name={name} isQuiet={row.id === null}>
          {planned > 0 && formatHours(planned)}
        </RowHead>
        <Track
          row={row}
          day={day}
          from={hours.from}
          to={hours.to}
          cards={cells[0] ?? none}
          names={names}
          absence={row.kind === 'person' ? absenceOf(away, row.id, day) : undefined}
        />
      </tr>
    ));
  return (
    <div
      role="region"
      aria-label="Tag"
      data-board
      // Focusable: with nothing planned, no other element lets the keyboard scroll it.
      tabIndex={0}
      className={cn(
        'relative overflow-auto rounded-xl border bg-card lg:max-h-[calc(100dvh-13.5rem)] lg:min-h-96',
        'print:max-h-none print:min-h-0 print:overflow-visible print:rounded-none print:border-0',
      )}
      style={
        {
          '--hours': (hours.to - hours.from) / 60,
          '--quarters': (hours.to - hours.from) / quarter,
          '--now': `${share(now)}%`,
        } as CSSProperties
      }
    >
      <table
        className={cn(
          'w-full min-w-208 table-fixed border-separate border-spacing-0 text-sm print:min-w-0',
          isToday && now >= hours.from && now < hours.to && 'has-now',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-30 2xl:w-34 print:w-24" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-30 border-r border-b bg-card print:static">
              <span className="sr-only">Zeile</span>
            </th>
            <th scope="col" className="sticky top-0 z-20 border-b bg-card p-0 font-medium print:static">
              <span className="sr-only">{`${timeOf(hours.from)} bis ${formatEnd(hours.to)} Uhr`}</span>
              <span aria-hidden className="grid h-9 grid-cols-[repeat(var(--hours),minmax(0,1fr))] print:h-5">
                {Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => (
                  <span
                    key={index}
                    className="border-l py-2 pl-1 text-left text-xs leading-5 text-muted-foreground first:border-l-0 print:py-0"
                  >
                    {hours.from / 60 + index}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead name="Termine" isQuiet />
            <td className={trackStyles(day)}>
              <Appointments query={appointments} day={day} hours={hours} />
            </td>
          </tr>
          {dropped.length > 0 && (
            <tr className="print:hidden">
              <RowHead name="Entfällt" isQuiet />
              <td className={trackStyles(day)}>
                <Cards
                  hours={hours}
                  items={dropped.map((visit) => ({
                    key: visit.id,
                    ...clockSpan(visit.schedule.starts_at_time),
                    card: <DroppedVisitCard visit={visit} />,
                  }))}
                />
              </td>
            </tr>
          )}
        </tbody>
        <Group name="Mitarbeiter" columns={2}>
          {lines(people)}
        </Group>
        {vehicles.length > 0 && (
          <Group name="Fahrzeuge" columns={2}>
            {lines(vehicles)}
          </Group>
        )}
      </table>
    </div>
  );
}

const none: never[] = [];

/** '24:00' instead of '00:00' at the end of a day. */
const formatEnd = (minutes: number) => (minutes === 24 * 60 ? '24:00' : timeOf(minutes));

/** A cell with a line for each hour. */
const trackStyles = (day: string) => cn(dayStyles(day), 'plan-hours relative py-1 print:py-px');

/** The minutes since midnight in Germany, up to date to the minute. */
function useMinutesNow(): number {
  const read = () => minutesOf(formatTime(Date.now()));
  const [minutes, setMinutes] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(read()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return minutes;
}

interface TrackProps {
  row: PlanRow;
  day: string;
  /** The hours shown, as numbers, so that the same ones do not draw it again. */
  from: number;
  to: number;
  cards: readonly PlanCard[];
  names: Names;
  /** Why the row's person is absent. */
  absence?: PlanAbsence;
}

/** The day of a person or vehicle; a card is dropped onto it at a time. Not drawn again by a drag that passes over it. */
const Track = memo(function Track({ row, day, from, to, cards, names, absence }: TrackProps) {
  const target = useDropTarget<HTMLTableCellElement>();
  return (
    <td
      ref={target}
      data-place={slotName({ row, day })}
      data-hours={hoursText({ from, to })}
      className={trackStyles(day)}
    >
      {absence && (
        <div className="mb-1 px-1 print:mb-px">
          <AbsenceBand absence={absence} />
        </div>
      )}
      <Cards
        hours={{ from, to }}
        items={cards.map((card) => ({
          key: card.task.id,
          ...spanOn(day, card.task),
          card: (
            <TaskCard
              {...card}
              away={absence && describeAbsence(absence)}
              people={row.kind === 'vehicle' ? namesOfAssignees(card.task, names) : undefined}
              vehicle={row.kind === 'person' && card.task.vehicle_id ? names.get(card.task.vehicle_id) : undefined}
            />
          ),
        }))}
      />
      <span
        data-pointer
        hidden
        aria-hidden
        className="absolute top-0 z-10 h-full border-l-2 border-primary pl-1 text-xs leading-4 font-semibold text-primary"
      />
    </td>
  );
});

interface CardsProps {
  hours: MinuteRange;
  /** In order of time. */
  items: readonly (MinuteRange & { key: string; card: ReactNode })[];
}

/** Cards at their time of day, those at the same time below each other. */
function Cards({ hours, items }: CardsProps) {
  if (items.length === 0) return null;
  const places = gridPositions(items, hours);
  return (
    <ul className="grid grid-cols-[repeat(var(--quarters),minmax(0,1fr))] gap-y-1 print:gap-y-px">
      {items.map(({ key, card }, index) => (
        <li key={key} className="min-w-0 px-px" style={styleOf(places[index])}>
          {card}
        </li>
      ))}
    </ul>
  );
}

const styleOf = (place?: GridPosition): CSSProperties | undefined =>
  place && { gridColumn: `${place.column} / span ${place.columns}`, gridRow: place.line };

interface AppointmentsProps {
  query: UseQueryResult<PlanAppointment[]>;
  day: string;
  hours: MinuteRange;
}

function Appointments({ query, day, hours }: AppointmentsProps) {
  return (
    <QueryView query={query} failure="Fehler beim Laden der Termine" skeleton={<Skeleton className="h-8" />}>
      {(found) => (
        <Cards
          hours={hours}
          items={found
            .filter(({ date }) => date === day)
            .map((appointment) => ({
              key: appointment.id,
              ...clockSpan(appointment.time),
              card: <AppointmentCard appointment={appointment} />,
            }))}
        />
      )}
    </QueryView>
  );
}
