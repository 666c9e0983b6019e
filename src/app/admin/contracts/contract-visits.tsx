import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminContractTermQueries, type ContractVisit } from '@/features/contracts/admin/contract-queries';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { taskStatuses } from '@/features/tasks/labels';
import { formatSchedule } from '@/features/tasks/schedule';

/** The next visits of a contract. */
export function ComingVisitsCard({ contract }: { contract: string }) {
  const visits = useQuery(adminContractTermQueries.coming(contract));
  return <VisitsCard title="Nächste Einsätze" query={visits} empty="Es ist nichts geplant." />;
}

/** What was last done, or should have been. */
export function PastVisitsCard({ contract }: { contract: string }) {
  const visits = useQuery(adminContractTermQueries.past(contract));
  return <VisitsCard title="Letzte Einsätze" query={visits} empty="Es war noch kein Einsatz." />;
}

interface VisitsCardProps {
  title: string;
  query: UseQueryResult<ContractVisit[]>;
  empty: string;
}

function VisitsCard({ title, query, empty }: VisitsCardProps) {
  return (
    <QueryCard title={title} query={query} failure="Fehler beim Laden der Einsätze">
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={({ id, title: task, status, assignee, changed_by_hand, ...visit }) => ({
            main: formatSchedule(visit) ?? task,
            to: `${paths.admin.tasks}?${new URLSearchParams({ zeile: id })}`,
            more: [task, personName(assignee, notAssigned), changed_by_hand && 'von Hand geändert']
              .filter(Boolean)
              .join(' · '),
            end: <StatusBadge statuses={taskStatuses} status={status} />,
          })}
        />
      )}
    </QueryCard>
  );
}
