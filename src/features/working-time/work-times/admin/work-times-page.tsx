import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminWorkTime, adminWorkTimeQueries, workTimeView } from './queries';
import { adminWorkTimeMutations } from './mutations';
import { lastMonths } from '@/lib/time/months';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { EmployeeFilter } from '@/features/accounts/admin/employee-filter';
import { TextButton } from '@/components/ui/text-button';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { WorkTimeBulk } from './work-time-bulk';
import { EntryDuration } from './entry-duration';
import { workTimeSource } from './work-time-source';

const WorkTimePanel = lazyDialog(async () => (await import('./work-time-panel')).WorkTimePanel);

const AssignTaskDialog = lazyDialog(async () => (await import('./assign-task-dialog')).AssignTaskDialog);
const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog')).CorrectionDialog);
const ChangesDialog = lazyDialog(async () => (await import('./changes-dialog')).ChangesDialog, null);

const columns: Column<AdminWorkTime>[] = [
  { header: 'Mitarbeiter', share: 2, cell: nameOf, primary: true },
  {
    header: 'Startzeit',
    share: 1.2,
    cell: (entry) => formatDateTime(entry.start_time),
    sort: 'beginn',
  },
  {
    header: 'Endzeit',
    share: 1.2,
    cell: (entry) => formatDateTime(entry.end_time),
  },
  {
    header: 'Dauer',
    share: 0.8,
    cell: (entry) => <EntryDuration entry={entry} />,
    className: 'whitespace-nowrap rows:text-right',
  },
];

const links = (
  <Button asChild variant="outline" size="sm">
    <Link to={paths.admin.workMonths}>Monate</Link>
  </Button>
);

export default function WorkTimesPage() {
  const { address } = useTableParams();
  const view = workTimeView(address);
  const entries = useQuery(adminWorkTimeQueries.list(address));
  const dialog = useDialog<
    { kind: 'add' | 'changes' } | { kind: 'assign' | 'correct' | 'remove'; entry: AdminWorkTime }
  >();
  useLiveTable('work_times', { notice: 'Arbeitszeiten wurden aktualisiert.' });
  const actions = (entry: AdminWorkTime) => (
    <DeleteButton row={rowName(entry)} onClick={() => dialog.show({ kind: 'remove', entry })} />
  );
  const panelActions = (entry: AdminWorkTime) => (
    <>
      <RowButton label="Einsatz zuordnen" row={rowName(entry)} onClick={() => dialog.show({ kind: 'assign', entry })} />
      <RowButton label="Korrigieren" row={rowName(entry)} onClick={() => dialog.show({ kind: 'correct', entry })} />
      {actions(entry)}
    </>
  );
  return (
    <Page
      title="Arbeitszeiten"
      description="Die erfassten Zeiten aller Mitarbeiter, die jüngsten zuerst."
      action={
        <ListHeaderActions source={workTimeSource} links={links}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'add' })}>
            Arbeitszeit hinzufügen
          </Button>
        </ListHeaderActions>
      }
    >
      <ListToolbar
        source={workTimeSource}
        links={links}
        filters={
          <>
            <EmployeeFilter />
            <ListFilter name="monat" label="Monat" all="Alle Monate" options={lastMonths(months)} />
            <ListFilter
              name="laeuft"
              label="Zustand"
              all="Alle Zeiten"
              options={[{ value: 'ja', label: 'Läuft noch' }]}
            />
            <ListFilter
              name="einsatz"
              label="Einsatz"
              all="Alle Einsätze"
              options={[{ value: 'ohne', label: 'Ohne Einsatz' }]}
            />
          </>
        }
      >
        <ListSearch label="Mitarbeiter suchen" />
      </ListToolbar>
      <QueryView query={entries} failure="Fehler beim Laden der Arbeitszeiten.">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={view.sort}
            columns={columns}
            rowKey={(entry) => entry.id}
            caption="Arbeitszeiten"
            empty="Keine Arbeitszeiten gefunden."
            actionsShare={0.9}
            actions={actions}
            rowName={rowName}
            bulk={(selected) => <WorkTimeBulk selected={selected} />}
            panel={(panel) => <WorkTimePanel {...panel} actions={panelActions} />}
          />
        )}
      </QueryView>
      <p className="print:hidden">
        <TextButton onClick={() => dialog.show({ kind: 'changes' })}>
          {view.employee ? 'Verlauf dieses Mitarbeiters ansehen' : 'Verlauf aller Änderungen ansehen'}
        </TextButton>
      </p>
      {dialog.open?.kind === 'add' && <CorrectionDialog employee={view.employee} onClose={dialog.close} />}
      {dialog.open?.kind === 'assign' && <AssignTaskDialog entry={dialog.open.entry} onClose={dialog.close} />}
      {dialog.open?.kind === 'correct' && <CorrectionDialog entry={dialog.open.entry} onClose={dialog.close} />}
      {dialog.open?.kind === 'changes' && <ChangesDialog employee={view.employee} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Dadurch wird der Arbeitszeiteintrag dauerhaft gelöscht."
          remove={adminWorkTimeMutations.remove}
          target={dialog.open.entry.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}

/** As far back as work times are retained. */
const months = 25;

function nameOf({ employee }: AdminWorkTime): string {
  return personName(employee, 'Unbekannt');
}

const rowName = (entry: AdminWorkTime) => `${nameOf(entry)}, ${formatDateTime(entry.start_time)}`;
