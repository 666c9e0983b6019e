import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { RowPanel } from '@/components/list/row-panel';
import { StatusBadge } from '@/components/ui/status-badge';
import { type AdminAbsence, adminAbsenceQueries } from './queries';
import { leaveBalance, workingDays } from '@/features/working-time/absences/leave-balance';
import { absenceRowQuery } from './row';
import { employeeAbsenceQueries } from '@/features/working-time/absences/queries';
import { personName } from '@/features/accounts/profiles/person-name';
import { employeeWorkContractQueries } from '@/features/working-time/work-contracts/queries';
import { LeaveBalanceFigures } from '@/features/working-time/absences/leave-balance-figures';
import { formatSpan, formatWorkingDays } from '@/features/working-time/absences/span';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { absenceKinds, absenceStatuses } from '@/features/working-time/absences/labels';
import { labelOf } from '@/lib/labels';

/** An absence with the information needed to decide on it. */
export function AbsencePanel(panel: PanelProps<AdminAbsence> & { actions: (absence: AdminAbsence) => ReactNode }) {
  useLiveTable('work_contracts');
  return (
    <RowPanel
      {...panel}
      query={absenceRowQuery}
      title={({ kind, employee }) => `${labelOf(absenceKinds, kind)}: ${personName(employee, 'Unbekannt')}`}
    >
      {(absence) => (
        <>
          <PanelField label="Zeitraum">{formatSpan(absence)}</PanelField>
          <PanelField label="Status">
            <StatusBadge statuses={absenceStatuses} status={absence.status} />
          </PanelField>
          {absence.note && <PanelField label="Notiz">{absence.note}</PanelField>}
          {absence.answer && <PanelField label="Antwort">{absence.answer}</PanelField>}
          <PanelField label="Eingegangen am">{formatDateTime(absence.created_at)}</PanelField>
          <Leave absence={absence} />
          <PanelField label="Gleichzeitig weg" isWide>
            <Others absence={absence} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}

/** The number of working days, and the days of leave left in the year in which it begins. */
function Leave({ absence }: { absence: AdminAbsence }) {
  const contracts = useQuery(employeeWorkContractQueries.of(absence.user_id));
  const absences = useQuery(employeeAbsenceQueries.of(absence.user_id));
  const year = absence.from_day.slice(0, 4);
  return (
    <PanelField label={`Urlaub ${year}`} isWide>
      <QueryView query={contracts} failure="Fehler beim Laden des Arbeitsvertrags.">
        {(agreed) => (
          <QueryView query={absences} failure="Fehler beim Laden der Abwesenheiten.">
            {(all) => (
              <>
                <p>{`Diese Abwesenheit: ${formatWorkingDays(workingDays(absence, agreed))}`}</p>
                <LeaveBalanceFigures {...leaveBalance(year, agreed, all)} />
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </PanelField>
  );
}

/** Other employees absent at the same time. */
function Others({ absence }: { absence: AdminAbsence }) {
  const others = useQuery(adminAbsenceQueries.besides(absence));
  return (
    <QueryView query={others} failure="Fehler beim Laden der anderen Abwesenheiten.">
      {(found) =>
        found.length === 0 ? (
          <p className="text-muted-foreground">Niemand sonst.</p>
        ) : (
          <ul className="space-y-2">
            {found.map((other) => (
              <li key={other.id}>
                <p>{personName(other.employee, 'Unbekannt')}</p>
                <p className="text-sm text-muted-foreground">
                  {`${labelOf(absenceKinds, other.kind)}, ${formatSpan(other)} (${labelOf(absenceStatuses, other.status)})`}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
