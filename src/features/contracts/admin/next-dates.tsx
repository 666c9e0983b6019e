import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { QueryView } from '@/components/layout/query-view';
import { nextOccurrences } from '@functions/recurrence/next-occurrences';
import type { Occurrence } from '@functions/recurrence/occurrences';
import { parseRule } from '@functions/recurrence/rule-text';
import { describeRule } from '@functions/recurrence/describe-rule';
import { rhythmOf } from '@/features/contracts/schedule-form';
import { formatDay } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { adminContractTermQueries, type BusyTimes } from './contract-queries';
import type { SchedulesForm } from './schedule-fields';

const shown = 12;

interface NextDatesProps {
  index: number;
  term: { begins_on: string; ends_on: string };
  own?: string | undefined;
}

/** The next twelve dates of a schedule while it is typed, with holidays and what clashes. */
export function NextDates({ index, term, own }: NextDatesProps) {
  const { control } = useFormContext<SchedulesForm>();
  const heading = useId();
  const input = useWatch({ control, name: `items.${index}.schedule` });
  const read = rhythmOf(input, { ...term, begins_on: term.begins_on || berlinDay() });
  const dates = 'schedule' in read ? nextOccurrences(read.schedule, berlinDay(), shown) : [];
  const rule = 'schedule' in read ? parseRule(read.schedule.rule) : undefined;
  const people = [input.assigned_to, ...input.crew].filter(Boolean);
  const [from, to] = [dates[0]?.day, dates.at(-1)?.day];
  const isAsked = from !== undefined && to !== undefined && (people.length > 0 || input.vehicle_id !== '');
  const taken = useQuery({
    ...adminContractTermQueries.taken({ people, vehicle: input.vehicle_id, from: from ?? '', to: to ?? '' }),
    enabled: isAsked,
  });
  return (
    <section aria-labelledby={heading} className="rounded-lg bg-muted/60 p-4 text-sm md:sticky md:top-0 md:self-start">
      <h4 id={heading} className="font-semibold">
        {`Die nächsten ${shown} Termine`}
      </h4>
      {rule && <p className="mt-1 text-muted-foreground">{describeRule(rule)}</p>}
      {'problems' in read && <p className="mt-1 text-muted-foreground">{read.problems[0]?.message}</p>}
      {isAsked && (
        <QueryView query={taken} failure="Fehler beim Laden der Überschneidungen" skeleton={null}>
          {() => null}
        </QueryView>
      )}
      <ol className="mt-2 space-y-1">
        {dates.map((date) => (
          <li key={date.occursOn}>
            <DateLine date={date} clash={taken.data && clashOf(date, taken.data, own)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DateLine({ date, clash }: { date: Occurrence; clash: string | undefined }) {
  const { holiday, outcome, day, occursOn } = date;
  return (
    <>
      <span className={outcome === 'dropped' ? 'text-muted-foreground line-through' : undefined}>
        {formatDay(`${day}T12:00:00Z`)}
      </span>
      {holiday && (
        <span className="block text-muted-foreground">
          {
            {
              dropped: `Fällt aus: ${holiday}`,
              moved: `Statt ${formatDay(`${occursOn}T12:00:00Z`)}: ${holiday}`,
              placed: holiday,
            }[outcome]
          }
        </span>
      )}
      {clash && outcome !== 'dropped' && <span className="block font-medium text-destructive">{clash}</span>}
    </>
  );
}

/** What takes the people or the vehicle at that time; undefined if nothing does. */
function clashOf({ day, startsAt, endsAt }: Occurrence, taken: BusyTimes, own: string | undefined): string | undefined {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const task = taken.tasks.find(
    ({ schedule_id, starts_at, ends_at }) =>
      (schedule_id === null || schedule_id !== own) &&
      Date.parse(starts_at ?? '') < end &&
      Date.parse(ends_at ?? '') > start,
  );
  if (task) return `Belegt: ${task.title}`;
  return taken.absences.some(({ from_day, to_day }) => from_day <= day && day <= to_day) ? 'Abwesend' : undefined;
}
