import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { berlinDay } from '@/lib/time/berlin-time';
import { weekOf } from '@/lib/time/iso-week';
import type { AdminAbsence } from './queries';
import { adminAbsenceMutations } from './mutations';
import { useSingleFlight } from '@/lib/use-single-flight';

interface AbsenceActionsProps {
  absence: AdminAbsence;
  /** Names the absence in the buttons' accessible names. */
  name: string;
  /** Also offers what a row has no room for. */
  isInPanel?: boolean;
  /** Opens a dialog about it, which stays open when the row has left the list, so that no input is lost. */
  onOpen: (kind: 'reject' | 'remove') => void;
}

/** The office's actions on an absence. */
export function AbsenceActions({ absence, name, isInPanel, onOpen }: AbsenceActionsProps) {
  const grant = useMutation(adminAbsenceMutations.grant);
  const [isGranting, tap] = useSingleFlight(() => grant.mutateAsync(absence));
  const { kind, status } = absence;
  return (
    <>
      {status === 'beantragt' && (
        <>
          <RowButton
            label="Genehmigen"
            row={name}
            pending={grant.isPending}
            disabled={isGranting}
            onClick={() => tap()}
          />
          <RowButton
            label="Ablehnen"
            row={name}
            variant="ghost"
            className="text-destructive"
            disabled={isGranting}
            onClick={() => onOpen('reject')}
          />
        </>
      )}
      {isInPanel && status === 'genehmigt' && absence.to_day >= berlinDay() && (
        <Button asChild variant="outline" size="sm">
          <Link to={substitutionPath(absence)} aria-label={`Vertretung: ${name}`}>
            Vertretung
          </Link>
        </Button>
      )}
      {status === 'genehmigt' && kind !== 'krank' && (
        <RowButton
          label="Zurücknehmen"
          row={name}
          variant="ghost"
          disabled={isGranting}
          onClick={() => onOpen('reject')}
        />
      )}
      {status !== 'beantragt' && <DeleteButton row={name} onClick={() => onOpen('remove')} />}
    </>
  );
}

/** The plan of the first week, where the absent person's visits are given to others. */
function substitutionPath({ user_id, from_day, to_day }: AdminAbsence): string {
  const params = { woche: weekOf(from_day), vertretung: user_id, von: from_day, bis: to_day };
  return `${paths.admin.plan}?${new URLSearchParams(params)}`;
}
