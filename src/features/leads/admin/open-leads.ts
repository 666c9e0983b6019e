import { berlinDay } from '@/lib/time/berlin-time';
import type { Enums, Row } from '@/lib/supabase/tables';

const closed: readonly Enums<'lead_status'>[] = ['gewonnen', 'verloren'];

/** Whether a lead still needs work. */
export const isOpenLead = ({ status }: Pick<Row<'contact_requests'>, 'status'>) => !closed.includes(status);

interface OpenLeads {
  not: (column: 'status', operator: 'in', values: string) => this;
}

/** Filters leads to those that still need work. */
export const onlyOpen = <Query extends OpenLeads>(leads: Query): Query =>
  leads.not('status', 'in', `(${closed.join()})`);

interface DueLeads extends OpenLeads {
  lte: (column: 'follow_up_on', day: string) => this;
}

/** Filters leads to the open ones whose follow-up date is today or earlier. */
export const onlyDue = <Query extends DueLeads>(leads: Query): Query =>
  onlyOpen(leads).lte('follow_up_on', berlinDay());
