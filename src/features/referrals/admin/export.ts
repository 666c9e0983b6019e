import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import type { Row } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { referralStatuses } from '@/features/referrals/labels';
import { referralRows } from './queries';

const referralColumns: CsvColumn<Row<'referrals'>>[] = [
  { header: 'Datum', cell: (referral) => dayAndTime(referral.created_at) },
  { header: 'Empfohlen von', cell: (referral) => referral.referrer_name },
  { header: 'E-Mail', cell: (referral) => referral.referrer_email },
  { header: 'Empfohlener Kontakt', cell: (referral) => referral.referred_name },
  { header: 'E-Mail des Kontakts', cell: (referral) => referral.referred_email },
  { header: 'Nachricht', cell: (referral) => referral.message },
  { header: 'Status', cell: (referral) => labelOf(referralStatuses, referral.status) },
];

export const referralExport: ListSource = {
  name: 'empfehlungen',
  read: async (address, part) => exportTable(await rowsToExport(() => referralRows(address), part), referralColumns),
};
