import { useMutation, useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { contractStatuses, dropReasons } from '@/features/contracts/labels';
import { adminVisitMutations } from '@/features/tasks/admin/visit-mutations';
import { type DroppedVisit, adminVisitQueries } from '@/features/tasks/admin/visit-queries';
import { formatClock, formatDate, formatDay } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';

/** What was agreed for a site. */
export function SiteContractsCard({ site }: { site: string }) {
  const contracts = useQuery(adminVisitQueries.contractsAtSite(site));
  return (
    <QueryCard title="Verträge" query={contracts} failure="Fehler beim Laden der Verträge">
      {(rows) => (
        <CardList
          rows={rows}
          empty="Für dieses Objekt gibt es keinen Vertrag."
          row={({ title, number, status, begins_on, ends_on }) => ({
            main: [number, title].filter(Boolean).join(' '),
            more: ends_on ? `${formatDate(begins_on)} bis ${formatDate(ends_on)}` : `Ab ${formatDate(begins_on)}`,
            end: <StatusBadge statuses={contractStatuses} status={status} />,
          })}
        />
      )}
    </QueryCard>
  );
}

/** The visits at a site that were dropped. */
export function DroppedVisitsCard({ site }: { site: string }) {
  const dropped = useQuery(adminVisitQueries.droppedAtSite(site));
  return (
    <QueryCard title="Entfallene Einsätze" query={dropped} failure="Fehler beim Laden der entfallenen Einsätze">
      {(rows) => (
        <CardList
          rows={rows}
          empty="Es ist kein Einsatz entfallen."
          row={(visit) => ({
            main: visit.schedule.item.title,
            more: `${formatDay(visit.day)}, ${formatClock(visit.schedule.starts_at_time)} · ${labelOf(dropReasons, visit.reason)}`,
            end: visit.occurs_on >= berlinDay() && <Restore visit={visit} />,
          })}
        />
      )}
    </QueryCard>
  );
}

function Restore({ visit }: { visit: DroppedVisit }) {
  const restore = useMutation(adminVisitMutations.restore);
  return (
    <RowButton
      label="Wiederherstellen"
      row={`${visit.schedule.item.title}, ${formatDay(visit.day)}`}
      pending={restore.isPending}
      onClick={() => restore.mutate(visit)}
    />
  );
}
