import { z } from 'zod';
import { type PlacingAnswer } from '../_shared/api/payloads.ts';
import { requireSecretKey } from '../_shared/auth/secret-key.ts';
import { describeError } from '../_shared/http/describe-error.ts';
import { restartFunction } from '../_shared/http/restart-function.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { addDays } from '../_shared/recurrence/days.ts';
import { catchUpDays, dueLines } from '../_shared/recurrence/due-lines.ts';
import { occurrences } from '../_shared/recurrence/occurrences.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
  /** Starts another call, for the schedules that this one leaves. */
  restart: () => PromiseLike<unknown>;
  /** Current time in ms. */
  now?: () => number;
}

/** Schedules that are read at once. */
const batch = 50;
/** No further schedule is started after this time, in ms: the platform ends a worker after 150 s. */
const timeBudget = 50_000;
/** Nor after this much time spent on expanding rules, in ms of CPU: the platform allows two seconds per call. */
const expandingBudget = 1_000;

/** What `schedules_to_place` returns. */
const scheduleSchema = z.object({
  id: z.string(),
  version: z.number(),
  rule: z.string(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  starts_at_time: z.string(),
  minutes: z.number(),
  on_holiday: z.enum(['bleibt', 'entfaellt', 'vorher', 'nachher']),
  checklist: z.array(z.object({ text: z.string(), rule: z.string().nullish(), starts_on: z.string().nullish() })),
  /** The days for which visits are placed. */
  since: z.string(),
  until: z.string(),
});
type Schedule = z.infer<typeof scheduleSchema>;

/**
 * Places the visits of every schedule that has changed or whose visits end too soon. The database writes those of one
 * schedule at once, so a call may end anywhere, and two at once write nothing twice. A call that runs out of time starts
 * another one if it placed something itself: failed schedules wait for the job, without holding up those after them. For
 * the secret key only.
 * @throws HttpError 401, 403
 */
export async function placeVisits(request: Request, dependencies: Dependencies): Promise<PlacingAnswer> {
  const { service, secretKeys, restart, now = Date.now } = dependencies;
  await requireSecretKey(request, secretKeys);
  const end = now() + timeBudget;
  let expanding = 0;
  const total = { placed: 0, failed: 0 };
  const tried = new Set<string>();
  for (;;) {
    const { data } = await service.rpc('schedules_to_place', { most: batch }).throwOnError();
    const left = scheduleSchema
      .array()
      .parse(data)
      .filter(({ id }) => !tried.has(id));
    if (left.length === 0) return total;
    for (const schedule of left) {
      if (tried.size > 0 && (now() >= end || expanding >= expandingBudget)) {
        if (total.placed > 0) await restartFunction('place-visits', restart);
        return total;
      }
      tried.add(schedule.id);
      try {
        const startedAt = now();
        const visits = visitsOf(schedule);
        expanding += now() - startedAt;
        const { id, version, since, until } = schedule;
        // False if the schedule has changed in the meantime, which has started another call.
        const { data: isPlaced } = await service
          .rpc('place_visits', { schedule: id, version, since, until, visits })
          .throwOnError();
        if (isPlaced) total.placed++;
      } catch (cause) {
        total.failed++;
        console.error(`The visits of schedule ${schedule.id} could not be placed: ${describeError(cause)}`);
      }
    }
  }
}

/** The visits of a schedule within its span, without those that a holiday drops, as `place_visits` takes them. */
function visitsOf(schedule: Schedule) {
  const { rule, starts_on, ends_on, starts_at_time, minutes, on_holiday, checklist, since, until } = schedule;
  // Includes earlier visits: they decide which checklist items with a rule of their own are still due at the first one.
  const from = checklist.some((item) => item.rule) ? addDays(since, -catchUpDays) : since;
  const all = occurrences(
    { rule, startsOn: starts_on, endsOn: ends_on, startsAtTime: starts_at_time, minutes, onHoliday: on_holiday },
    { from, to: until },
  ).filter(({ outcome }) => outcome !== 'dropped');
  const lines = dueLines(
    checklist,
    all.map(({ occursOn }) => occursOn),
  );
  return all
    .map(({ occursOn, startsAt, endsAt }, index) => ({
      occurs_on: occursOn,
      starts_at: startsAt,
      ends_at: endsAt,
      checklist: lines[index] ?? [],
    }))
    .filter(({ occurs_on }) => occurs_on >= since);
}
