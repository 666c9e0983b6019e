import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PhoneNumber } from '@/components/ui/phone-number';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { dropReasons } from '@/features/tasks/labels';
import { visitStates } from '@/features/contracts/labels';
import { useCompany } from '@/features/site-content/use-company';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import { customerContractMutations } from './mutations';
import { describeVisitTime } from './visit-time';
import { customerContractQueries, maxOwnVisits, type OwnVisit } from './queries';

/** How many coming visits are shown at first. */
const first = 5;

/** The next visits of a contract. */
export function ComingVisits({ contract }: { contract: string }) {
  const visits = useQuery(customerContractQueries.comingVisits(contract));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-label="Nächste Einsätze" className="space-y-2">
      <h3 className="text-base">Nächste Einsätze</h3>
      <QueryView query={visits} failure="Fehler beim Laden der Einsätze" skeleton={<Skeleton className="h-24" />}>
        {(rows) => (
          <>
            <VisitList visits={isWhole ? rows : rows.slice(0, first)} empty="Zurzeit ist kein Einsatz geplant." />
            {isWhole && rows.length === maxOwnVisits && (
              <p className="text-sm text-muted-foreground">{`Gezeigt werden die ersten ${maxOwnVisits}.`}</p>
            )}
            {rows.length > first && (
              <Button variant="outline" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? 'Weniger anzeigen' : `Alle ${rows.length} anzeigen`}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The visits of the last half year. */
export function PastVisits({ contract }: { contract: string }) {
  const visits = useQuery(customerContractQueries.pastVisits(contract));
  return (
    <QueryView query={visits} failure="Fehler beim Laden der Einsätze" skeleton={<Skeleton className="h-24" />}>
      {(rows) => <VisitList visits={rows} empty="In den letzten sechs Monaten war kein Einsatz." />}
    </QueryView>
  );
}

function VisitList({ visits, empty }: { visits: readonly OwnVisit[]; empty: string }) {
  if (visits.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y border-y">
      {visits.map((visit) => (
        <li
          key={`${visit.schedule_id} ${visit.occurs_on}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
        >
          <div className="min-w-0">
            <p>{describeVisitTime(visit)}</p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {[visit.title, visit.reason && `Grund: ${labelOf(dropReasons, visit.reason)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <VisitState visit={visit} />
            {visit.state === 'geplant' && visit.day >= berlinDay() && <Cancel visit={visit} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function VisitState({ visit: { state, day } }: { visit: OwnVisit }) {
  // The office has not recorded yet that it is done.
  if (state === 'geplant' && day < berlinDay()) return <Badge variant="secondary">Noch offen</Badge>;
  return <StatusBadge statuses={visitStates} status={state} />;
}

function Cancel({ visit }: { visit: OwnVisit }) {
  const dialog = useDialog<{ kind: 'cancel' }>();
  const { phone } = useCompany();
  const isInTime = visit.cancel_until !== null && new Date(visit.cancel_until) > new Date();
  if (!isInTime)
    return (
      <p className="text-sm text-muted-foreground">
        Zum Absagen rufen Sie uns bitte an: <PhoneNumber number={phone} />
      </p>
    );
  return (
    <>
      <RowButton
        label="Einsatz absagen"
        row={describeVisitTime(visit)}
        variant="ghost"
        className="text-destructive"
        onClick={() => dialog.show({ kind: 'cancel' })}
      />
      {dialog.open && <CancelDialog visit={visit} onClose={dialog.close} />}
    </>
  );
}

function CancelDialog({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const cancel = useMutation(customerContractMutations.cancelVisit);
  return (
    <ConfirmDialog
      title="Einsatz absagen?"
      text={`${visit.title}, ${describeVisitTime(visit)}: Möchten Sie ihn wirklich absagen? Das Büro wird benachrichtigt.`}
      confirmLabel="Ja, absagen"
      cancelLabel="Nicht absagen"
      destructive
      pending={cancel.isPending}
      // After a failure, the list shows the actual state.
      onConfirm={() => cancel.mutate(visit, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
