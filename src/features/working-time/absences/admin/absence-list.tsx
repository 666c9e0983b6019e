import { useQuery } from '@tanstack/react-query';
import { lineClamp } from '@/components/ui/line-clamp';
import { type Column, DataTable } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { absenceView, type AdminAbsence, adminAbsenceQueries } from './queries';
import { adminAbsenceMutations } from './mutations';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatSpan } from '@/features/working-time/absences/span';
import { cn } from '@/lib/cn';
import { absenceKinds, absenceStatuses } from '@/features/working-time/absences/labels';
import { labelOf } from '@/lib/labels';
import { AbsenceActions } from './absence-actions';

const AbsencePanel = lazyDialog(async () => (await import('./absence-panel')).AbsencePanel);

const RejectDialog = lazyDialog(async () => (await import('./reject-dialog')).RejectDialog);

const columns: Column<AdminAbsence>[] = [
  {
    header: 'Mitarbeiter',
    share: 1.6,
    cell: ({ employee }) => <span className={cn('block', lineClamp(1))}>{personName(employee, 'Unbekannt')}</span>,
    primary: true,
  },
  { header: 'Zeitraum', share: 2.2, cell: formatSpan, sort: 'zeitraum' },
  { header: 'Art', share: 0.7, cell: ({ kind }) => labelOf(absenceKinds, kind) },
  {
    header: 'Status',
    share: 1,
    cell: ({ status }) => <StatusBadge statuses={absenceStatuses} status={status} />,
  },
];

/** The absences of the open tab. */
export function AbsenceList() {
  const { address } = useTableParams();
  const absences = useQuery(adminAbsenceQueries.list(address));
  const dialog = useDialog<{ kind: 'reject' | 'remove'; absence: AdminAbsence }>();
  const about = dialog.open && { absence: dialog.open.absence, name: nameOf(dialog.open.absence) };
  const isAll = address.tab === 'alle';
  const actionsOf = (isInPanel: boolean) => (absence: AdminAbsence) => (
    <AbsenceActions
      absence={absence}
      name={nameOf(absence)}
      isInPanel={isInPanel}
      onOpen={(kind) => dialog.show({ kind, absence })}
    />
  );
  return (
    <>
      <QueryView query={absences} failure="Fehler beim Laden der Abwesenheiten.">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={absenceView(address).sort}
            columns={columns}
            rowKey={(absence) => absence.id}
            rowName={nameOf}
            caption="Abwesenheiten"
            empty={isAll ? 'Keine Abwesenheiten gefunden.' : 'Keine offenen Anträge.'}
            actionsShare={2}
            actions={actionsOf(false)}
            panel={(panel) => <AbsencePanel {...panel} actions={actionsOf(true)} />}
          />
        )}
      </QueryView>
      {about && dialog.open?.kind === 'reject' && <RejectDialog {...about} onClose={dialog.close} />}
      {about && dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`${about.name}: Die Abwesenheit wird dauerhaft gelöscht. Der Mitarbeiter bekommt keine E-Mail.`}
          remove={adminAbsenceMutations.remove}
          target={about.absence.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const nameOf = (absence: AdminAbsence) =>
  `${labelOf(absenceKinds, absence.kind)} von ${personName(absence.employee, 'Unbekannt')}, ${formatSpan(absence)}`;
