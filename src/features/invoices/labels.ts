import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

export const invoiceKinds = {
  rechnung: { label: 'Rechnung' },
  storno: { label: 'Stornorechnung' },
} satisfies Labels<Enums<'invoice_kind'>>;

export const invoiceStatuses = {
  entwurf: { label: 'Entwurf', tone: 'secondary' },
  offen: { label: 'Offen', tone: 'destructive' },
  bezahlt: { label: 'Bezahlt', tone: 'default' },
  storniert: { label: 'Storniert', tone: 'secondary' },
} satisfies StatusesOf<'invoice_status'>;
