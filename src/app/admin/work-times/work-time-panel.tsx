import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { personName } from '@/data/profiles/person-name';
import { adminRowQueries } from '@/data/rows/admin';
import type { AdminWorkTime } from '@/data/work-times/admin';
import { formatDateTime } from '@/lib/format';
import { durationOf } from './duration-of';

export function WorkTimePanel(panel: PanelProps<AdminWorkTime> & { actions: (entry: AdminWorkTime) => ReactNode }) {
  return (
    <RowPanel
      {...panel}
      query={adminRowQueries.workTime}
      title={(entry) => `Arbeitszeit von ${personName(entry.employee, 'Unbekannt')}`}
    >
      {(entry) => (
        <>
          <PanelField label="Startzeit">{formatDateTime(entry.start_time)}</PanelField>
          <PanelField label="Endzeit">{formatDateTime(entry.end_time)}</PanelField>
          <PanelField label="Dauer">{durationOf(entry)}</PanelField>
          <PanelField label="Erfasst am">{formatDateTime(entry.created_at)}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
