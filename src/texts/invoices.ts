import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

export const invoiceKinds = {
  rechnung: { label: 'Rechnung' },
  storno: { label: 'Stornorechnung' },
} satisfies Labels<Enums<'invoice_kind'>>;
