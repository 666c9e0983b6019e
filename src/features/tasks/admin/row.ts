import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { taskSelect } from './queries';

/** One task by its id, as in the office's list; null when there is none. */
export const taskRowQuery = (id: string) =>
  rowById('tasks', id, () => supabase.from('tasks').select(taskSelect).eq('id', id).maybeSingle().throwOnError());
