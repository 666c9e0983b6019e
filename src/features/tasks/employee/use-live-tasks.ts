import { useEffect } from 'react';
import { refreshTable } from '@/lib/query/query-client';
import { useLiveTable, watchTable } from '@/lib/supabase/realtime';

/**
 * Keeps the employee's tasks fresh. Those of others are told to nobody; who is taken off a task, responsible or not, learns
 * of it by the crew, because the task itself is none of theirs by then.
 */
export function useLiveTasks(userId: string, notice?: string): void {
  useLiveTable('tasks', { notice });
  useEffect(
    () => watchTable('task_crew', { column: 'profile_id', value: userId }, () => void refreshTable('tasks')),
    [userId],
  );
}
