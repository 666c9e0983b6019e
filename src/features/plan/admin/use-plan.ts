import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminPlanMutations, type Move, seenTask } from './mutations';
import { adminPlanQueries } from './queries';
import { isSamePlan, planAfterMove, type PlanSlot, type Plan } from './move';
import { type AdminTask, adminTaskQueries } from '@/features/tasks/admin/queries';
import { adminVisitQueries } from '@/features/tasks/admin/visit-queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { absencesByDay } from './absences';
import { namesOf } from './build-plan';
import { describeMove } from './describe-move';

/** Optimistic: a moved task is shown in its new slot at once; a refusal moves it back. */
function useMoves(): Move[] {
  return useMutationState({
    filters: { mutationKey: ['tasks', 'move'], status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
}

/** A task with another plan; names are looked up. */
const planned = (task: AdminTask, { starts_at, ends_at, assigned_to, vehicle_id, people }: Plan): AdminTask => ({
  ...task,
  starts_at,
  ends_at,
  assigned_to,
  vehicle_id,
  crew: people.map((id) => ({
    profile_id: id,
    profile: task.crew.find(({ profile_id }) => profile_id === id)?.profile ?? noName,
  })),
});
const noName = { first_name: null, last_name: null, email: '' };

const none: never[] = [];

/** Each task once: while the two lists reload after a move, both contain it. */
function newestOf(tasks: readonly AdminTask[]): AdminTask[] {
  const newest = new Map<string, AdminTask>();
  for (const task of tasks) {
    const other = newest.get(task.id);
    if (!other || other.updated_at < task.updated_at) newest.set(task.id, task);
  }
  return [...newest.values()];
}

/** The week from a Monday ('yyyy-MM-dd') on, live, with its people and vehicles, and the function that moves tasks. */
export function usePlan(days: readonly string[]) {
  const [monday = '', sunday = ''] = [days[0], days.at(-1)];
  const queries = {
    week: useQuery(adminPlanQueries.week(monday)),
    unplanned: useQuery(adminPlanQueries.unplanned),
    orders: useQuery(adminPlanQueries.orders),
    appointments: useQuery(adminPlanQueries.appointments(monday, sunday)),
    absences: useQuery(adminPlanQueries.absences(monday, sunday)),
    dropped: useQuery(adminVisitQueries.droppedInWeek(monday, sunday)),
    people: useQuery(adminTaskQueries.assignees),
    vehicles: useQuery(adminTaskQueries.vehicles),
  };
  useLiveTable('tasks');
  // An order waits until it has a task.
  useLiveTable('requests');
  useLiveTable('tasks', { affects: 'requests' });
  useLiveTable('dropped_visits');
  useLiveTable('appointments');
  useLiveTable('absences');
  useLiveTable('profiles');
  useLiveTable('vehicles');

  const moves = useMoves();
  const week = queries.week.data?.tasks ?? none;
  const waiting = queries.unplanned.data?.tasks ?? none;
  const all = useMemo(() => {
    const plans = new Map(moves.map(({ seen, plan }) => [seen.id, plan]));
    // During the reload a moved task may be in neither list: the one from the start of the move is used.
    return newestOf([...week, ...waiting, ...moves.map(({ task }) => task)]).map((task) => {
      const plan = plans.get(task.id);
      return plan ? planned(task, plan) : task;
    });
  }, [week, waiting, moves]);
  const [people, vehicles] = [queries.people.data ?? none, queries.vehicles.data ?? none];
  const absences = queries.absences.data ?? none;
  const away = useMemo(() => absencesByDay(absences, days), [absences, days]);
  const names = useMemo(() => namesOf([...week, ...waiting], people, vehicles), [week, waiting, people, vehicles]);

  const { mutate } = useMutation(adminPlanMutations.move);
  /** Moves a task from the state in which it was picked up; false when nothing changes. */
  const move = (task: AdminTask, from: PlanSlot, to: PlanSlot) => {
    const seen = seenTask(task);
    const plan = planAfterMove(seen, from, to);
    if (isSamePlan(seen, plan)) return false;
    mutate({ task, seen, plan, said: describeMove(task, seen, plan, names) });
    return true;
  };
  /** Whether a task is still shown optimistically. */
  const isMoving = (id: string) => moves.some(({ seen }) => seen.id === id);
  return { queries, all, names, away, move, isMoving };
}
