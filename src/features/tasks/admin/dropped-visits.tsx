import { useMutation, useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { RowButton } from '@/components/list/row-button';
import { dropReasons } from '@/features/tasks/labels';
import type { TaskOwner } from './related-queries';
import { adminVisitMutations } from './visit-mutations';
import { type DroppedVisit, adminVisitQueries } from './visit-queries';
import { formatClock, formatDay } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';

/** The visits at a site or of a contract that were dropped. */
export function DroppedVisitsCard({ owner }: { owner: TaskOwner }) {
  const dropped = useQuery(adminVisitQueries.droppedOf(owner));
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
