import { useEffect, useRef } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { defaultHours } from '@/features/tasks/task-time';
import type { TaskForm, TaskFormInput } from '@/features/tasks/schema';

/**
 * Proposes the default hours when a day is chosen in the surrounding form of a task that has none, and takes them back,
 * unless they were changed, when the day is cleared.
 * @returns whether a day is chosen
 */
export function useProposedHours(control: Control<TaskFormInput, unknown, TaskForm>): boolean {
  const { getValues, setValue } = useFormContext<TaskFormInput>();
  const hasDay = useWatch({ control, name: 'day' }) !== '';
  const isProposed = useRef(false);
  useEffect(() => {
    const put = (hours: Pick<TaskFormInput, 'from' | 'to'>) => {
      setValue('from', hours.from, { shouldDirty: true, shouldValidate: true });
      setValue('to', hours.to, { shouldDirty: true, shouldValidate: true });
    };
    const { from, to } = getValues();
    if (hasDay) {
      isProposed.current = !from && !to;
      if (isProposed.current) put(defaultHours);
    } else if (isProposed.current && from === defaultHours.from && to === defaultHours.to) put({ from: '', to: '' });
  }, [hasDay, getValues, setValue]);
  return hasDay;
}
