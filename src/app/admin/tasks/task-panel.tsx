import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { StatusSelect } from '@/components/crud/status-select';
import { personName } from '@/data/profiles/person-name';
import { adminRowQueries } from '@/data/rows/admin';
import { type AdminTask } from '@/data/tasks/admin';
import { adminTaskMutations } from '@/data/tasks/office';
import { formatDateTime } from '@/lib/format';
import { taskStatuses } from '@/texts/statuses';
import { notAssigned } from './not-assigned';

export function TaskPanel(panel: PanelProps<AdminTask> & { actions: (task: AdminTask) => ReactNode }) {
  return (
    <RowPanel {...panel} query={adminRowQueries.task} title={(task) => task.title}>
      {(task) => (
        <>
          <PanelField label="Mitarbeiter">{personName(task.assignee, notAssigned)}</PanelField>
          <PanelField label="Status">
            <StatusSelect
              label={`Status von ${task.title}`}
              id={task.id}
              statuses={taskStatuses}
              status={task.status}
              save={adminTaskMutations.setStatus}
            />
          </PanelField>
          <PanelField label="Erstellt am">{formatDateTime(task.created_at)}</PanelField>
          <PanelField label="Herkunft">{task.request_id ? 'Aus einem Kundenauftrag' : 'Vom Büro angelegt'}</PanelField>
          <PanelField label="Beschreibung">{task.description || '-'}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
