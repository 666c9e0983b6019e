import { LongText } from '@/components/ui/long-text';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { workingDays } from '@/features/working-time/absences/leave-balance';
import type { Absence } from '@/features/working-time/absences/queries';
import type { WorkContract } from '@/features/working-time/work-contracts/contract-on';
import { formatSpan, formatWorkingDays } from '@/features/working-time/absences/span';
import { absenceKinds, absenceStatuses } from '@/features/working-time/absences/labels';
import { labelOf, valuesOf } from '@/lib/labels';

interface AbsenceListProps {
  absences: readonly Absence[];
  contracts: readonly WorkContract[];
  onWithdraw: (absence: Absence) => void;
}

const headings = { beantragt: 'Wartet auf das Büro', genehmigt: 'Genehmigt', abgelehnt: 'Abgelehnt' };

/** The employee's own absences, grouped by decision. */
export function AbsenceList({ absences, contracts, onWithdraw }: AbsenceListProps) {
  return valuesOf(absenceStatuses).map((status) => {
    const found = absences.filter((absence) => absence.status === status);
    return (
      found.length > 0 && (
        <section key={status} aria-labelledby={`absences-${status}`} className="space-y-3">
          <h2 id={`absences-${status}`} className="text-lg">
            {headings[status]}
          </h2>
          <ul className="divide-y rounded-xl border bg-card">
            {found.map((absence) => (
              <li key={absence.id} className="space-y-2 px-5 py-4">
                <AbsenceItem absence={absence} contracts={contracts} onWithdraw={() => onWithdraw(absence)} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

interface AbsenceItemProps {
  absence: Absence;
  contracts: readonly WorkContract[];
  onWithdraw: () => void;
}

function AbsenceItem({ absence, contracts, onWithdraw }: AbsenceItemProps) {
  const { kind, status, note, answer } = absence;
  const span = formatSpan(absence);
  const what = labelOf(absenceKinds, kind);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{span}</p>
        <StatusBadge statuses={absenceStatuses} status={status} />
      </div>
      <p className="text-sm text-muted-foreground">
        {`${what}, ${formatWorkingDays(workingDays(absence, contracts))}`}
      </p>
      {note && <LongText text={note} label={`Notiz zu ${what}, ${span}`} lines={3} />}
      {answer && (
        <div className="border-l-4 pl-3">
          <p className="text-sm text-muted-foreground">Antwort des Büros</p>
          <LongText text={answer} label={`Antwort zu ${what}, ${span}`} lines={3} />
        </div>
      )}
      {status === 'beantragt' && (
        <RowButton label="Zurückziehen" row={`${what}, ${span}`} className="h-12" onClick={onWithdraw} />
      )}
    </>
  );
}
