import { mutationOptions } from '@tanstack/react-query';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask, taskSelect } from '@/features/tasks/admin/queries';
import { formatTaskTime } from '@/features/tasks/task-time';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { ConflictError, updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { runMutation } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import { type Plan, planOf } from './move';

/** A move of a task: the version seen, and the new plan. */
export interface Move {
  /** The task as shown until the affected lists are reloaded. */
  task: AdminTask;
  seen: Pick<AdminTask, 'id' | 'title' | 'updated_at'> & Plan;
  plan: Plan;
  /** The message: where the task is now, and who sees it. */
  said: { text: string; more: string };
}

/** The task at the start of a move. */
export const seenTask = (task: AdminTask): Move['seen'] => ({
  id: task.id,
  title: task.title,
  updated_at: task.updated_at,
  ...planOf(task),
});

type Given<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> };

/** The arguments of `move_task`: an empty employee or time has a default there. */
function planArguments({ starts_at, ends_at, assigned_to, vehicle_id, people }: Plan) {
  const plan = { starts_at, ends_at, assigned_to, vehicle_id };
  const given = Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== null)) as Given<typeof plan>;
  return { ...given, crew: people };
}

/** Changes the plan of a task on top of the version `seen`; returns the version needed to undo it. */
const save = ({ seen, plan }: Move) =>
  updateIfUnchanged({
    seen,
    fields: ['starts_at', 'ends_at', 'assigned_to', 'vehicle_id', 'people'],
    update: (version) =>
      supabase.rpc('move_task', { task_id: seen.id, version, ...planArguments(plan) }).throwOnError(),
    read: async () => {
      const { data } = await supabase.from('tasks').select(taskSelect).eq('id', seen.id).single().throwOnError();
      return { data: { ...data, ...planOf(data) } };
    },
  });

function failure(cause: string, error: unknown): string {
  if (!(error instanceof ConflictError)) return `Nicht verschoben: ${cause}`;
  const task = error.row as AdminTask;
  const now = [
    formatTaskTime(task) ?? 'ohne Termin',
    personName(task.assignee, 'ohne Mitarbeiter'),
    task.vehicle?.name ?? 'ohne Fahrzeug',
  ];
  return `„${task.title}“ wurde inzwischen von jemand anderem verschoben. Jetzt: ${now.join(', ')}.`;
}

/** Serialized: a second move of a card starts from the result of the first. */
const common = {
  mutationKey: ['tasks', 'move'],
  scope: { id: 'plan' },
  onError: reloadAfterFailure('tasks'),
};

const undo = mutationOptions({
  ...common,
  mutationFn: async (move: Move) => {
    await save(move);
    return move;
  },
  meta: {
    affects: ['tasks'],
    success: ({ seen }: Move) => `„${seen.title}“ ist wieder wie zuvor.`,
    error: failure,
  },
});

export const adminPlanMutations = {
  /** Moves a task in the plan; fails with a `ConflictError` when another user has moved it since it was seen. */
  move: mutationOptions({
    ...common,
    mutationFn: async (move: Move) => ({ ...move, version: await save(move) }),
    meta: {
      affects: ['tasks'],
      success: ({ said }: Move) => said.text,
      description: ({ said }: Move) => said.more,
      undo: (move: Move, { version }: { version: string }) =>
        void runMutation(undo, {
          ...move,
          seen: { ...move.seen, ...move.plan, updated_at: version },
          plan: move.seen,
        }).catch(() => undefined),
      error: failure,
    },
  }),
};
