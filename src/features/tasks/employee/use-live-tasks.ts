import { useEffect } from 'react';
import { refreshTable } from '@/lib/query/query-client';
import { useLiveTable, watchTable } from '@/lib/supabase/realtime';

/**
 * Keeps the employee's tasks fresh. Changes to other employees' tasks are not sent; an employee taken off a task,
 * responsible or not, learns of it through the crew table, because the task itself is no longer visible to them.
 */
export function useLiveTasks(userId: string, notice?: string): void {
  useLiveTable('tasks', { notice });
  useEffect(
    () => watchTable('task_crew', { column: 'profile_id', value: userId }, () => void refreshTable('tasks')),
    [userId],
  );
}
