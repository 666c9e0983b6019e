import { absenceKinds } from '@/features/working-time/absences/labels';
import { formatTimes } from '@/features/tasks/task-time';
import { labelOf } from '@/lib/labels';
import { covers } from '@/lib/time/iso-week';
import { assigneesOf, daysOfTask, overlapping } from './build-plan';
import type { PlanAbsence } from './queries';
import type { SubstituteTask } from './substitute-queries';

/** A task to give away, and what the substitute has at that time. */
export interface Handover {
  task: SubstituteTask;
  clashes: string[];
}

interface Plans {
  /** The unfinished tasks of everyone in the span. */
  tasks: readonly SubstituteTask[];
  absences: readonly PlanAbsence[];
}

const byStart = (one: SubstituteTask, other: SubstituteTask) =>
  (one.starts_at ?? '').localeCompare(other.starts_at ?? '');

function clashesOf(task: SubstituteTask, person: string, { tasks, absences }: Plans): string[] {
  const others = tasks.filter(
    (other) =>
      other.id !== task.id && assigneesOf(other).includes(person) && overlapping([task, other].sort(byStart)).size > 0,
  );
  const away = absences.filter(
    (absence) => absence.user_id === person && daysOfTask(task).some((day) => covers(absence, day)),
  );
  return [
    ...away.map(({ kind }) => labelOf(absenceKinds, kind)),
    ...others.map((other) => `${other.title}, ${formatTimes(other)} Uhr`),
  ];
}

/** The open tasks of a person, those that clash with the substitute's plan first. Visits only, unless `all`. */
export function handoversOf(from: string, to: string, all: boolean, plans: Plans): Handover[] {
  return plans.tasks
    .filter((task) => task.status === 'offen' && (all || task.schedule_id !== null) && assigneesOf(task).includes(from))
    .map((task) => ({ task, clashes: to ? clashesOf(task, to, plans) : [] }))
    .sort(
      (one, other) =>
        Number(other.clashes.length > 0) - Number(one.clashes.length > 0) || byStart(one.task, other.task),
    );
}

/** The person whose plan clashes least with these tasks; undefined without candidates. */
export function proposedSubstitute(from: string, all: boolean, candidates: readonly string[], plans: Plans) {
  const counted = candidates
    .filter((id) => id !== from)
    .map((id) => ({
      id,
      clashing: handoversOf(from, id, all, plans).filter(({ clashes }) => clashes.length > 0).length,
    }));
  return counted.sort((one, other) => one.clashing - other.clashing)[0]?.id;
}
