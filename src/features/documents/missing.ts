import { paths, withId } from '@/config/paths';
import { atField } from '@/lib/forms/field-param';

/** What a draft is missing before it can be issued, in German, and where it belongs: 'billing_settings.vat_id'. */
export interface MissingPart {
  what: string;
  field: string;
}

/** The page where a missing part can be filled in; undefined for parts of the draft itself. */
export function whereToFillIn({ field }: MissingPart, customerId: string | undefined): string | undefined {
  const [table, column = ''] = field.split('.');
  if (table === 'settings') return `${paths.admin.settings}?${atField(column)}`;
  if (table === 'billing_settings') return `${paths.admin.settings}?tab=rechnungen&${atField(column)}`;
  return table === 'customers' && customerId
    ? `${withId(paths.admin.customer, customerId)}?${atField(column)}`
    : undefined;
}
