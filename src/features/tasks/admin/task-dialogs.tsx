import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask } from './queries';
import { adminTaskMutations } from './mutations';
import { emptyTask, taskAt } from '@/features/tasks/schema';
import type { ChosenSite } from '@/features/sites/choice';
import { TaskForm, taskValues } from './task-form';

interface NewTaskDialogProps {
  /** The site of the task; chosen in the dialog if omitted. */
  site?: ChosenSite;
  onClose: () => void;
}

export function NewTaskDialog({ site, onClose }: NewTaskDialogProps) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  // One id, so that retries create only one task.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <TaskForm
      id={id}
      title="Neuer Auftrag"
      values={site ? taskAt(site) : emptyTask}
      persistAs={site ? `task at ${site.id}` : 'task'}
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync({ id, ...values })}
      onClose={onClose}
    />
  );
}

export function EditTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.update);
  const { assigned_to, assignee } = task;
  return (
    <TaskForm
      id={task.id}
      title="Auftrag bearbeiten"
      values={taskValues(task)}
      task={task}
      current={assigned_to ? { value: assigned_to, label: personName(assignee, 'Unbekannt') } : undefined}
      submitLabel="Speichern"
      onSubmit={(values, seen = task) => mutateAsync({ seen, ...values })}
      onClose={onClose}
    />
  );
}

/** A new task like another one; the day is left to choose. */
export function CopyTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  // One id, so that retries create only one task.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <TaskForm
      id={id}
      title="Neuer Auftrag"
      description={`Kopie von „${task.title}“; wählen Sie den Tag.`}
      values={{ ...taskValues(task), day: '' }}
      persistAs={`copy of ${task.id}`}
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync({ id, ...values })}
      onClose={onClose}
    />
  );
}
