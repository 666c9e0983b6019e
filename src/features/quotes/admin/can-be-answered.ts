import type { Row } from '@/lib/supabase/tables';

/** Whether an answer to a quote can be noted: also after its expiry, unless a newer version or a reason stands against it. */
export const canBeAnswered = ({
  status,
  replaced_by,
  taken_back_at,
}: Pick<Row<'quotes'>, 'status' | 'replaced_by' | 'taken_back_at'>): boolean =>
  status === 'versendet' || (status === 'abgelaufen' && !replaced_by && !taken_back_at);
