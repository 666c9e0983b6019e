import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

export const chartsOfAccounts = {
  skr03: { label: 'SKR03' },
  skr04: { label: 'SKR04' },
} satisfies Labels<Enums<'chart_of_accounts'>>;

/** The month in which the financial year begins. */
export const monthNames = {
  '1': { label: 'Januar' },
  '2': { label: 'Februar' },
  '3': { label: 'März' },
  '4': { label: 'April' },
  '5': { label: 'Mai' },
  '6': { label: 'Juni' },
  '7': { label: 'Juli' },
  '8': { label: 'August' },
  '9': { label: 'September' },
  '10': { label: 'Oktober' },
  '11': { label: 'November' },
  '12': { label: 'Dezember' },
} satisfies Labels<string>;
