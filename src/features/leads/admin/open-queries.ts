import { berlinDay } from '@/lib/time/berlin-time';
import type { Enums, Row } from '@/lib/supabase/tables';

const closed: readonly Enums<'lead_status'>[] = ['gewonnen', 'verloren'];

/** Whether there is something left to do with a lead. */
export const isOpenLead = ({ status }: Pick<Row<'contact_requests'>, 'status'>) => !closed.includes(status);

interface OpenLeads {
  not: (column: 'status', operator: 'in', values: string) => this;
}

/** Narrows leads to those with which there is something left to do. */
export const onlyOpen = <Query extends OpenLeads>(leads: Query): Query =>
  leads.not('status', 'in', `(${closed.join()})`);

export interface DueLeads extends OpenLeads {
  lte: (column: 'follow_up_on', day: string) => this;
}

/** Narrows leads to the open ones about which the office wanted to think again today or before. */
export const onlyDue = <Query extends DueLeads>(leads: Query): Query =>
  onlyOpen(leads).lte('follow_up_on', berlinDay());
