import type { TaskOfDay } from './queries';

/**
 * The task of the day that an employee turns to: the one their clock runs on, otherwise the first that is not closed.
 *
 * @param tasks by time
 * @param running the id of the task that the clock runs on
 */
export function currentTask<Task extends Pick<TaskOfDay, 'id' | 'status'>>(
  tasks: readonly Task[],
  running?: string | null,
): Task | undefined {
  return tasks.find(({ id }) => id === running) ?? tasks.find(({ status }) => status !== 'abgeschlossen');
}

/** The first task of the day that is not closed, other than `id`. */
export const nextTask = <Task extends Pick<TaskOfDay, 'id' | 'status'>>(
  tasks: readonly Task[],
  id: string,
): Task | undefined => tasks.find((task) => task.id !== id && task.status !== 'abgeschlossen');
