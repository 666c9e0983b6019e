import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { DeleteDialog } from '@/components/crud/delete-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useDialog } from '@/components/crud/use-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { DeleteButton } from '@/components/crud/row-button';
import { personName } from '@/data/profiles/person-name';
import { type AdminWorkTime, adminWorkTimeMutations, adminWorkTimeQueries } from '@/data/work-times/admin';
import { formatDateTime, formatHours } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { workedHours } from '@/lib/worked-hours';

const columns: Column<AdminWorkTime>[] = [
  { header: 'Mitarbeiter', cell: nameOf, primary: true },
  {
    header: 'Startzeit',
    cell: (entry) => formatDateTime(entry.start_time),
    className: 'sm:whitespace-nowrap',
  },
  {
    header: 'Endzeit',
    cell: (entry) => formatDateTime(entry.end_time),
    className: 'sm:whitespace-nowrap',
  },
  { header: 'Dauer', cell: durationOf, className: 'whitespace-nowrap sm:text-right' },
];

export default function WorkTimesPage() {
  const { page } = useTableParams();
  const entries = useQuery(adminWorkTimeQueries.list(page));
  const dialog = useDialog<{ kind: 'remove'; entry: AdminWorkTime }>();
  useLiveTable('work_times', { notice: 'Arbeitszeiten wurden aktualisiert.' });
  return (
    <Page title="Arbeitszeiten" description="Die erfassten Zeiten aller Mitarbeiter, die jüngsten zuerst.">
      <QueryView query={entries} failure="Fehler beim Laden der Arbeitszeiten.">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(entry) => entry.id}
            caption="Arbeitszeiten"
            empty="Keine Arbeitszeiten gefunden."
            actions={(entry) => (
              <DeleteButton
                row={`${nameOf(entry)}, ${formatDateTime(entry.start_time)}`}
                onClick={() => dialog.show({ kind: 'remove', entry })}
              />
            )}
          />
        )}
      </QueryView>
      {dialog.open && (
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

function nameOf({ employee }: AdminWorkTime): string {
  return personName(employee, 'Unbekannt');
}

function durationOf(entry: AdminWorkTime): string {
  return entry.end_time ? formatHours(workedHours(entry)) : 'Offen';
}
