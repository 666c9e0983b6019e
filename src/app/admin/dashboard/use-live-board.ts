import { useEffect } from 'react';
import { refreshTable } from '@/lib/query/query-client';
import { type LiveTable, watchTable } from '@/lib/supabase/realtime';

/** What the board reads; a change of a crew changes its task. */
const tables: LiveTable[] = ['tasks', 'work_times', 'appointments', 'absences', 'withdrawals', 'terminations'];

/** Watches that begin together cause one reload. */
const settleMs = 300;

/** Keeps the board up to date while it is shown. */
export function useLiveBoard(): void {
  useEffect(() => {
    let reload: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      clearTimeout(reload);
      reload = setTimeout(() => void refreshTable('tasks'), settleMs);
    };
    const stops = tables.map((table) => watchTable(table, undefined, listener));
    return () => {
      clearTimeout(reload);
      for (const stop of stops) stop();
    };
  }, []);
}
