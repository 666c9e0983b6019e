import { useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { StatusBadge } from '@/components/ui/status-badge';
import { declarationStatus } from '@/features/declarations/admin/queries';
import { declarationStatuses } from '@/features/declarations/labels';
import { adminTerminationQueries } from './queries';
import { terminationsPath } from './terminations-path';
import { formatEnd, shortTerminationKinds } from '@/features/terminations/labels';
import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';

/** Terminations from the website that give the contract's number; usually none. */
export function TerminationsCard({ contract }: { contract: string }) {
  const terminations = useQuery(adminTerminationQueries.ofContract(contract));
  if (terminations.isPending || terminations.data?.length === 0) return null;
  return (
    <QueryCard title="Kündigungen über die Website" query={terminations} failure="Fehler beim Laden der Kündigungen">
      {(rows) => (
        <CardList
          rows={rows}
          empty=""
          row={({ name, kind, ends_on, received_at, ...termination }) => ({
            main: `${name}: ${labelOf(shortTerminationKinds, kind)}, ${formatEnd(ends_on)}`,
            to: terminationsPath,
            more: `eingegangen am ${formatDateTime(received_at)}`,
            end: <StatusBadge statuses={declarationStatuses} status={declarationStatus(termination)} />,
          })}
        />
      )}
    </QueryCard>
  );
}
