import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/list/empty-state';
import { Pager } from '@/components/list/pager';
import { useTableParams } from '@/components/list/use-table-params';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useUser } from '@/features/accounts/session/use-user';
import { pageSize } from '@/lib/query/paging';
import { useLiveTable } from '@/lib/supabase/realtime';
import { ContractCard } from './contract-card';
import { customerContractQueries } from './queries';

export default function CustomerContractsPage() {
  const { id: userId } = useUser();
  const { page } = useTableParams();
  const contracts = useQuery(customerContractQueries.list(userId, page));
  useLiveTable('contracts');
  useLiveTable('dropped_visits');
  return (
    <Page title="Meine Verträge" description="Was wir regelmäßig für Sie tun, und wann wir kommen.">
      <QueryView query={contracts} failure="Fehler beim Laden der Verträge">
        {({ data, total }) => (
          <div className="space-y-5">
            {data.length === 0 && <EmptyState text="Sie haben noch keinen Vertrag mit uns." />}
            {data.map((contract) => (
              <ContractCard key={contract.id} contract={contract} />
            ))}
            {(total.rows > pageSize || page > 1) && <Pager total={total} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
