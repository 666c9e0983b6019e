import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListSearch, ListToolbar, SearchNote } from '@/components/crud/list-toolbar';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { StatusBadge } from '@/components/crud/status-badge';
import { useTableParams } from '@/components/crud/use-table-params';
import { adminReferralQueries, referralView } from '@/data/referrals/admin';
import { formatDate } from '@/lib/format';
import { late } from '@/lib/late';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { optionsOf } from '@/texts/labels';
import { referralStatuses } from '@/texts/referrals';
import { ListExport } from './list-export';
import { ListHeaderActions } from './list-header-actions';
import { Person } from './person';
import { ReferralStatus } from './referrals/referral-status';

const ReferralPanel = lateDialog(async () => (await import('./referrals/referral-panel')).ReferralPanel);

const source = late(async () => (await import('@/data/referrals/export')).referralExport);

const columns: Column<Row<'referrals'>>[] = [
  {
    header: 'Datum',
    share: 1.4,
    cell: (referral) => formatDate(referral.created_at),
    sort: 'eingang',
  },
  {
    header: 'Empfohlen von',
    share: 1.8,
    minor: true,
    cell: (referral) => <Person name={referral.referrer_name} email={referral.referrer_email} />,
  },
  {
    header: 'Empfohlener Kontakt',
    share: 1.9,
    cell: (referral) => <Person name={referral.referred_name} email={referral.referred_email} />,
    primary: true,
  },
  {
    header: 'Nachricht',
    share: 1.9,
    minor: true,
    cell: ({ message, referred_name }) =>
      message ? <LongText text={message} label={`Nachricht zu ${referred_name}`} inRow={2} /> : '-',
    className: 'cards:flex-col cards:gap-0',
  },
  { header: 'Status', share: 1.15, cell: ({ status }) => <StatusBadge statuses={referralStatuses} status={status} /> },
  {
    header: 'Status ändern',
    share: 1.6,
    // Paper has the status already.
    className: 'print:hidden',
    cell: (referral) => <ReferralStatus referral={referral} />,
  },
];

export default function ReferralsPage() {
  const { address } = useTableParams();
  const referrals = useQuery(adminReferralQueries.list(address));
  useLiveTable('referrals');
  return (
    <Page
      title="Empfehlungen"
      description="Wer Sie wem empfohlen hat, neueste zuerst."
      action={<ListHeaderActions source={source} />}
    >
      <ListToolbar>
        <ListSearch label="Empfehlungen suchen" />
        <ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(referralStatuses)} />
      </ListToolbar>
      <QueryView query={referrals} failure="Fehler beim Laden der Empfehlungen">
        {({ data, total }) => (
          <>
            <SearchNote total={total} />
            <DataTable
              rows={data}
              total={total}
              sort={referralView(address).sort}
              rowName={(referral) => referral.referred_name}
              columns={columns}
              rowKey={(referral) => referral.id}
              caption="Empfehlungen"
              empty="Keine Empfehlungen gefunden."
              bulk={(selected) => <ListExport source={source} ids={selected.map(({ id }) => id)} />}
              panel={(panel) => <ReferralPanel {...panel} />}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
