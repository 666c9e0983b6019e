import { formatEuro } from '@/lib/format/format-euro';
import { formatHours } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** Extra work or an expense, as noted on site: `minutes` of extra work, `gross_cents` of an expense. */
export type TaskExtra = Pick<
  Row<'task_extras'>,
  'id' | 'task_id' | 'kind' | 'text' | 'minutes' | 'gross_cents' | 'photo_id' | 'noted_at'
>;

/** How much it is: '2,00 Std.' or '6,50 €'. */
export const amountOfExtra = ({ minutes, gross_cents }: Pick<TaskExtra, 'minutes' | 'gross_cents'>): string =>
  minutes === null ? formatEuro((gross_cents ?? NaN) / 100) : formatHours(minutes / 60);
