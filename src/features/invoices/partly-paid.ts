import type { Row } from '@/lib/supabase/tables';

/** Whether part of an invoice is paid and part is open. */
export const isPartlyPaid = ({ paid_cents, open_cents }: Pick<Row<'invoices'>, 'paid_cents' | 'open_cents'>): boolean =>
  paid_cents > 0 && open_cents > 0;
