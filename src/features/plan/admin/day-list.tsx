import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { PlanAppointment } from './queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/format/format';
import { holidayOf } from '@functions/holidays';
import type { DroppedVisit } from '@/features/tasks/admin/visit-queries';
import { AppointmentCard } from './appointment-card';
import { describeAbsence } from '@/features/working-time/absences/labels';
import { type AbsencesByDay, absenceOf } from './absences';
import { AbsenceBand } from './absence-band';
import { assigneesOf, type Names, namesOfAssignees, type PlanCard, type FilledPlanRow } from './build-plan';
import { DroppedVisitCard } from './dropped-visit-card';
import { TaskCard } from './task-card';

interface DayListProps {
  days: readonly string[];
  people: readonly FilledPlanRow[];
  appointments: UseQueryResult<PlanAppointment[]>;
  dropped: readonly DroppedVisit[];
  names: Names;
  away: AbsencesByDay;
}

/** The cards of a day, each task once: in red when one of its people is double-booked. */
function cardsOf(people: readonly FilledPlanRow[], index: number): PlanCard[] {
  const cards = new Map<string, PlanCard>();
  for (const card of people.flatMap(({ cells }) => cells[index] ?? [])) {
    const isDouble = card.isDouble || (cards.get(card.task.id)?.isDouble ?? false);
    cards.set(card.task.id, { ...card, isResponsible: false, isDouble });
  }
  return [...cards.values()].sort((one, other) => (one.task.starts_at ?? '').localeCompare(other.task.starts_at ?? ''));
}

/** Which of a task's people are absent on its day, and why; undefined when none is. */
function awayOf({ task }: PlanCard, day: string, names: Names, away: AbsencesByDay): string | undefined {
  const missing = assigneesOf(task).flatMap((id) => {
    const absence = absenceOf(away, id, day);
    return absence ? [`${names.get(id) ?? 'Unbekannt'}: ${describeAbsence(absence)}`] : [];
  });
  return missing.join(', ') || undefined;
}

/** The week on narrow screens: day by day, who does what. */
export function DayList({ days, people, appointments, dropped, names, away }: DayListProps) {
  return (
    <div className="space-y-5">
      {appointments.data === undefined && (
        <QueryView query={appointments} failure="Fehler beim Laden der Termine" skeleton={<Skeleton className="h-8" />}>
          {() => null}
        </QueryView>
      )}
      {days.map((day, index) => {
        const cards = cardsOf(people, index);
        const asked = (appointments.data ?? []).filter(({ date }) => date === day);
        const absent = people.flatMap(({ row, name }) => {
          const absence = row.kind === 'person' ? absenceOf(away, row.id, day) : undefined;
          return absence ? [{ absence, name }] : [];
        });
        const off = dropped.filter((visit) => visit.day === day);
        const isToday = day === berlinDay();
        return (
          <section key={day} aria-labelledby={`plan-${day}`}>
            <h2
              id={`plan-${day}`}
              aria-current={isToday ? 'date' : undefined}
              className={cn(
                'mb-2 flex flex-wrap items-baseline gap-x-2 border-b pb-1 text-base',
                isToday && 'border-primary',
              )}
            >
              <span className={cn(isToday && 'text-primary')}>{formatDay(day)}</span>
              {isToday && <span className="text-sm font-normal text-primary">heute</span>}
              {holidayOf(day) && <span className="text-sm font-normal text-muted-foreground">{holidayOf(day)}</span>}
            </h2>
            {absent.length > 0 && (
              <ul aria-label="Nicht da" className="mb-2 space-y-1">
                {absent.map(({ absence, name }) => (
                  <li key={absence.id}>
                    <AbsenceBand absence={absence} name={name} />
                  </li>
                ))}
              </ul>
            )}
            {off.length > 0 && (
              <ul aria-label="Entfällt" className="mb-2 space-y-2">
                {off.map((visit) => (
                  <li key={visit.id}>
                    <DroppedVisitCard visit={visit} />
                  </li>
                ))}
              </ul>
            )}
            {cards.length + asked.length === 0 ? (
              <p className="text-sm text-muted-foreground">Nichts geplant</p>
            ) : (
              <ul className="space-y-2">
                {asked.map((appointment) => (
                  <li key={appointment.id}>
                    <AppointmentCard appointment={appointment} />
                  </li>
                ))}
                {cards.map((card) => (
                  <li key={card.task.id}>
                    <TaskCard
                      {...card}
                      away={awayOf(card, day, names, away)}
                      people={namesOfAssignees(card.task, names) || 'Ohne Mitarbeiter'}
                      vehicle={card.task.vehicle_id ? names.get(card.task.vehicle_id) : undefined}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
