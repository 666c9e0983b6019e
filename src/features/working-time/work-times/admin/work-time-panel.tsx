import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { adminWorkTimeChangeQueries } from './mutations';
import { workTimeRowQuery } from './row';
import { ChangeList } from '@/features/working-time/work-times/change-list';
import type { PanelProps } from '@/components/list/data-table';
import { linkStyles } from '@/components/ui/link-styles';
import { paths } from '@/config/paths';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { personName } from '@/features/accounts/profiles/person-name';
import type { AdminWorkTime } from './queries';
import { berlinMonth, formatMonth } from '@/lib/time/berlin-time';
import { formatDateTime } from '@/lib/format/format';
import { sheetAddress } from '@/features/working-time/work-months/admin/sheet-address';
import { changeTitle } from './change-title';
import { EntryDuration } from './entry-duration';

/** The task that the entry is on, and when the office gave it to it. */
function Task({ entry: { task_id, task, assigned_at } }: { entry: AdminWorkTime }) {
  if (!task_id) return <span>Keiner</span>;
  return (
    <>
      <Link to={`${paths.admin.tasks}?zeile=${task_id}`} className={linkStyles}>
        {task?.title ?? 'Einsatz'}
      </Link>
      {assigned_at && (
        <span className="block text-sm text-muted-foreground">{`zugeordnet am ${formatDateTime(assigned_at)}`}</span>
      )}
    </>
  );
}

/** The change history of the entry. */
function EntryChanges({ id }: { id: string }) {
  const changes = useQuery(adminWorkTimeChangeQueries.changesOf(id));
  return (
    <QueryView query={changes} failure="Fehler beim Laden des Verlaufs" skeleton={<Skeleton className="h-6 w-3/5" />}>
      {(found) =>
        found.length === 0 ? 'Seit dem Erfassen unverändert.' : <ChangeList changes={found} titleOf={changeTitle} />
      }
    </QueryView>
  );
}

export function WorkTimePanel(panel: PanelProps<AdminWorkTime> & { actions: (entry: AdminWorkTime) => ReactNode }) {
  return (
    <RowPanel
      {...panel}
      query={workTimeRowQuery}
      title={(entry) => `Arbeitszeit von ${personName(entry.employee, 'Unbekannt')}`}
    >
      {(entry) => (
        <>
          <PanelField label="Startzeit">{formatDateTime(entry.start_time)}</PanelField>
          <PanelField label="Endzeit">{formatDateTime(entry.end_time)}</PanelField>
          <PanelField label="Dauer">
            <EntryDuration entry={entry} />
          </PanelField>
          {entry.break_started_at && (
            <PanelField label="In Pause seit">{formatDateTime(entry.break_started_at)}</PanelField>
          )}
          <PanelField label="Einsatz">
            <Task entry={entry} />
          </PanelField>
          {entry.note && <PanelField label="Notiz">{entry.note}</PanelField>}
          <PanelField label="Monat">
            <Link
              to={sheetAddress(entry.user_id, berlinMonth(entry.start_time))}
              className="text-primary underline underline-offset-4"
            >
              {`Monatsblatt ${formatMonth(berlinMonth(entry.start_time))}`}
            </Link>
          </PanelField>
          <PanelField label="Erfasst am">{formatDateTime(entry.created_at)}</PanelField>
          <PanelField label="Verlauf" isWide>
            <EntryChanges id={entry.id} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
