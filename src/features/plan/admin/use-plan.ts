import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminPlanMutations, adminPlanQueries, type Move, seenTask } from './queries';
import { isSamePlan, moved, type Place, type Plan } from './move';
import { type AdminTask, adminTaskQueries } from '@/features/tasks/admin/queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { layAway } from './away';
import { namesOf } from './lay-plan';
import { sayMove } from './say-move';

/** What is being moved stands where it will be already; a refusal puts it back by itself. */
function useMoves(): Move[] {
  return useMutationState({
    filters: { mutationKey: ['tasks', 'move'], status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
}

/** A task as it would be with another plan; who is called how is asked of the names. */
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

/** Each task once: while the two lists are loaded anew after a move, it stands in both of them. */
function newestOf(tasks: readonly AdminTask[]): AdminTask[] {
  const newest = new Map<string, AdminTask>();
  for (const task of tasks) {
    const other = newest.get(task.id);
    if (!other || other.updated_at < task.updated_at) newest.set(task.id, task);
  }
  return [...newest.values()];
}

/** The week from a Monday ('yyyy-MM-dd') on, live, with its people and vehicles, and how tasks are moved in it. */
export function usePlan(days: readonly string[]) {
  const [monday = '', sunday = ''] = [days[0], days.at(-1)];
  const queries = {
    week: useQuery(adminPlanQueries.week(monday)),
    unplanned: useQuery(adminPlanQueries.unplanned),
    appointments: useQuery(adminPlanQueries.appointments(monday, sunday)),
    absences: useQuery(adminPlanQueries.absences(monday, sunday)),
    people: useQuery(adminTaskQueries.assignees),
    vehicles: useQuery(adminTaskQueries.vehicles),
  };
  useLiveTable('tasks');
  useLiveTable('appointments');
  useLiveTable('absences');
  useLiveTable('profiles');
  useLiveTable('vehicles');

  const moves = useMoves();
  const week = queries.week.data?.tasks ?? none;
  const waiting = queries.unplanned.data?.tasks ?? none;
  const all = useMemo(() => {
    const plans = new Map(moves.map(({ seen, plan }) => [seen.id, plan]));
    // Or in none of them: then it is as it was when it was moved.
    return newestOf([...week, ...waiting, ...moves.map(({ task }) => task)]).map((task) => {
      const plan = plans.get(task.id);
      return plan ? planned(task, plan) : task;
    });
  }, [week, waiting, moves]);
  const [people, vehicles] = [queries.people.data ?? none, queries.vehicles.data ?? none];
  const absences = queries.absences.data ?? none;
  const away = useMemo(() => layAway(absences, days), [absences, days]);
  const names = useMemo(() => namesOf([...week, ...waiting], people, vehicles), [week, waiting, people, vehicles]);

  const { mutate } = useMutation(adminPlanMutations.move);
  /** Moves a task as it was when it was taken up; false when that changes nothing. */
  const move = (task: AdminTask, from: Place, to: Place) => {
    const seen = seenTask(task);
    const plan = moved(seen, from, to);
    if (isSamePlan(seen, plan)) return false;
    mutate({ task, seen, plan, said: sayMove(task.title, seen, plan, names) });
    return true;
  };
  /** Whether a task as it is shown is not loaded yet. */
  const isMoving = (id: string) => moves.some(({ seen }) => seen.id === id);
  return { queries, all, names, away, move, isMoving };
}
