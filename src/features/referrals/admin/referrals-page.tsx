import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { LongText } from '@/components/ui/long-text';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useTableParams } from '@/components/list/use-table-params';
import { adminReferralQueries, referralView } from './queries';
import { formatDate } from '@/lib/format/format';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { referralStatuses } from '@/features/referrals/labels';
import { ListExport } from '@/components/list/list-export';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { ReferralStatus } from './referral-status';

const ReferralPanel = lazyDialog(async () => (await import('./referral-panel')).ReferralPanel);

const source = lazyModule(async () => (await import('./export')).referralExport);

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
    cell: (referral) => <ContactDetails name={referral.referrer_name} email={referral.referrer_email} />,
  },
  {
    header: 'Empfohlener Kontakt',
    share: 1.9,
    cell: (referral) => <ContactDetails name={referral.referred_name} email={referral.referred_email} />,
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
    // On paper the status is printed already.
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
      <ListToolbar
        source={source}
        filters={<ListFilter name="status" label="Status" all="Alle Status" options={optionsOf(referralStatuses)} />}
      >
        <ListSearch label="Empfehlungen suchen" />
      </ListToolbar>
      <QueryView query={referrals} failure="Fehler beim Laden der Empfehlungen">
        {({ data, total }) => (
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
        )}
      </QueryView>
    </Page>
  );
}
