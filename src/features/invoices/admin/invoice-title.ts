import type { Row } from '@/lib/supabase/tables';
import { invoiceKinds } from '@/features/invoices/labels';
import { labelOf } from '@/lib/labels';

/** An invoice's title: 'Rechnung RE-2026-0001'. */
export function invoiceTitle({ kind, number, status }: Pick<Row<'invoices'>, 'kind' | 'number' | 'status'>): string {
  if (number) return `${labelOf(invoiceKinds, kind)} ${number}`;
  return status === 'entwurf' ? 'Entwurf einer Rechnung' : 'Rechnung ohne Beleg';
}
