import { useEffect } from 'react';
import { refreshTable } from '@/lib/query/query-client';
import { type LiveTable, watchTable } from '@/lib/supabase/realtime';

/** Tables whose rows a customer's file shows. Mails are missing: a mail follows one of these, or is seen on the next visit. */
const tables: LiveTable[] = [
  'contact_requests',
  'requests',
  'tasks',
  'appointments',
  'messages',
  'message_replies',
  'invoices',
  'customer_notes',
  'lead_notes',
  'withdrawals',
  'terminations',
];

/** Watches that begin together cause one reload. */
const settleMs = 300;

/** Keeps the head and the timeline of a customer's file up to date while it is shown. */
export function useLiveRecord(): void {
  useEffect(() => {
    let reload: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      clearTimeout(reload);
      reload = setTimeout(() => void refreshTable('customers'), settleMs);
    };
    const stops = tables.map((table) => watchTable(table, undefined, listener));
    return () => {
      clearTimeout(reload);
      for (const stop of stops) stop();
    };
  }, []);
}
