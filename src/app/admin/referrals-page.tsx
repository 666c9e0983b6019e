import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { StatusSelect } from '@/components/crud/status-select';
import { useTableParams } from '@/components/crud/use-table-params';
import { adminReferralMutations, adminReferralQueries } from '@/data/referrals/admin';
import { formatDate } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { referralStatuses } from '@/texts/statuses';
import { Person } from './person';

const columns: Column<Row<'referrals'>>[] = [
  { header: 'Datum', cell: (referral) => formatDate(referral.created_at), className: 'sm:whitespace-nowrap' },
  {
    header: 'Empfohlen von',
    cell: (referral) => <Person name={referral.referrer_name} email={referral.referrer_email} />,
  },
  {
    header: 'Empfohlener Kontakt',
    cell: (referral) => <Person name={referral.referred_name} email={referral.referred_email} />,
    primary: true,
  },
  {
    header: 'Nachricht',
    cell: ({ message, referred_name }) =>
      message ? <LongText text={message} label={`Nachricht zu ${referred_name}`} /> : '-',
    className: 'max-sm:flex-col max-sm:gap-0',
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge statuses={referralStatuses} status={status} /> },
  {
    header: 'Status ändern',
    cell: (referral) => (
      <StatusSelect
        label={`Status der Empfehlung von ${referral.referred_name}`}
        id={referral.id}
        statuses={referralStatuses}
        status={referral.status}
        save={adminReferralMutations.setStatus}
      />
    ),
  },
];

export default function ReferralsPage() {
  const { page } = useTableParams();
  const referrals = useQuery(adminReferralQueries.list(page));
  useLiveTable('referrals');
  return (
    <Page title="Empfehlungen" description="Wer Sie wem empfohlen hat, neueste zuerst.">
      <QueryView query={referrals} failure="Fehler beim Laden der Empfehlungen">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(referral) => referral.id}
            caption="Empfehlungen"
            empty="Keine Empfehlungen gefunden."
          />
        )}
      </QueryView>
    </Page>
  );
}
