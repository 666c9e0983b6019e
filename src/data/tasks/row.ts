import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { withAssignee } from './admin';

/** One task by its id, as the list of the office has it; null when there is none. */
export const taskRowQuery = (id: string) =>
  rowById('tasks', id, () => supabase.from('tasks').select(withAssignee).eq('id', id).maybeSingle().throwOnError());
