import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../harness/on-databases.ts';

/** Pairs of triggers of one table and event of which the second relies on the first, and why. */
const inOrder: [table: string, first: string, second: string, reason: string][] = [
  ['appointments', 'freeze_account', 'set_appointment_customer', 'sets the account, which callers may not change'],
  ['appointments', 'freeze_columns', 'set_appointment_state', 'sets columns that callers may not change'],
  ['appointments', 'guard_columns', 'set_appointment_state', 'sets columns that only the office may change'],
  ['appointments', 'limit_open_requests', 'take_slot', 'locks the customer, then the day'],
  ['appointments', 'set_appointment_customer', 'set_appointment_state', 'needs to know whether there is an account'],
  ['appointments', 'set_appointment_customer', 'take_slot', 'locks the customer, then the day'],
  ['auth.users', 'follow_email', 'link_customer', 'finds the customer by the new address'],
  ['customers', 'guard_columns', 'reset_vat_id_confirmation', 'changes a column that only the office may change'],
  ['invoices', 'freeze_columns', 'set_draft_totals', 'sets columns that callers may not change'],
  ['invoices', 'free_dropped_lines', 'note_billed_contracts', 'notes what the issued invoice still bills'],
  ['invoices', 'protect_issued', 'set_draft_totals', 'checks what the caller wrote'],
  ['invoices', 'set_draft_totals', 'set_open_cents', 'needs the amount'],
  ['invoices', 'set_draft_totals', 'set_remind_after', 'needs the due date'],
  ['message_replies', 'mark_message', 'notify_reply', 'locks the message, so that two replies queue one mail'],
  ['quotes', 'protect_sent_quotes', 'set_quote_totals', 'checks what the caller wrote'],
  ['requests', 'freeze_account', 'set_order_customer', 'sets the account, which callers may not change'],
  ['tasks', 'guard_checklist', 'merge_ticks', 'employees may not write the checklist at all'],
  ['work_times', 'adjust_work_time', 'check_work_time', 'checks the adjusted times'],
  ['work_times', 'adjust_work_time', 'protect_locked_months', 'needs the month of the adjusted start'],
];

describe('triggers of one table and event fire in the order of their names', () => {
  onBothDatabases((db) => {
    test.each(inOrder)('%s: %s before %s, which %s', async (table, first, second) => {
      const [common] = await db.query<{ shared: boolean }>(
        `select first.tgtype & second.tgtype & 28 <> 0 and first.tgtype & 67 = second.tgtype & 67
           and first.tgname < second.tgname as shared
         from pg_trigger first join pg_trigger second using (tgrelid)
         where tgrelid = $1::regclass and first.tgname = $2 and second.tgname = $3`,
        [table, first, second],
      );
      expect(common, 'both exist, share an event, and are in order').toEqual({ shared: true });
    });

    test('the time of the last change is set after all other columns', async () => {
      const later = await db.query(
        `select later.tgrelid::regclass::text as table, later.tgname from pg_trigger stamp
         join pg_trigger later using (tgrelid)
         where stamp.tgname = 'stamp_updated_at' and later.tgname > stamp.tgname
           and later.tgtype & 19 = stamp.tgtype & 19`,
      );
      expect(later).toEqual([]);
    });
  });
});
