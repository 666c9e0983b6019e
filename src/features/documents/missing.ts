import { paths } from '@/config/paths';
import { atField } from '@/lib/forms/field-param';

/** What a draft is missing before it can be issued, in German, and where it belongs: 'billing_settings.vat_id'. */
export interface MissingPart {
  what: string;
  field: string;
}

/** The screen where a missing part can be filled in: a page of settings, the customer's form, or the draft itself. */
export function whereToFillIn({ field }: MissingPart): { page: string } | { customerField: string } | undefined {
  const [table, column = ''] = field.split('.');
  if (table === 'settings') return { page: `${paths.admin.settings}?${atField(column)}` };
  if (table === 'billing_settings') return { page: `${paths.admin.settings}?tab=rechnungen&${atField(column)}` };
  return table === 'customers' ? { customerField: column } : undefined;
}
