import { bulkChange, bulkRemove } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

const things = ['Auftrag', 'Aufträge'] as const;

/** The office's bulk actions on tasks. */
export const taskBulkMutations = {
  setStatus: bulkChange({
    affects: ['tasks', 'requests'],
    things,
    done: 'aktualisiert',
    write: async (ids, status: Enums<'task_status'>, from) =>
      supabase.from('tasks').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  /** To an employee, or to no one with null. */
  assign: bulkChange({
    affects: ['tasks'],
    things,
    done: 'neu zugewiesen',
    write: async (ids, assigned_to: string | null, from) => {
      const whose = from.map((employee) => `assigned_to.${employee ? `eq.${employee}` : 'is.null'}`);
      return supabase.from('tasks').update({ assigned_to }).in('id', ids).or(whose.join()).select('id').throwOnError();
    },
  }),

  remove: bulkRemove(['tasks', 'requests', 'dropped_visits'], things, async (ids) =>
    supabase.from('tasks').delete().in('id', ids).select('id').throwOnError(),
  ),
};
