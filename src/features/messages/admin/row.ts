import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { messageSelect } from './queries';

/** One message by its id, as in the office's list; null when there is none. */
export const messageRowQuery = (id: string) =>
  rowById('messages', id, () =>
    supabase.from('messages').select(messageSelect).eq('id', id).maybeSingle().throwOnError(),
  );
