import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { EmptyState } from '@/components/list/empty-state';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { employeeAbsenceMutations } from './queries';
import { leaveBalance } from '@/features/working-time/absences/leave-balance';
import { type Absence, employeeAbsenceQueries } from '@/features/working-time/absences/queries';
import { employeeWorkContractQueries } from '@/features/working-time/work-contracts/queries';
import { LeaveBalanceFigures } from '@/features/working-time/absences/leave-balance-figures';
import { useUser } from '@/features/accounts/session/use-user';
import { berlinDay } from '@/lib/time/berlin-time';
import { useLiveTable } from '@/lib/supabase/realtime';
import { AbsenceList } from './absence-list';

const AbsenceDialog = lazyDialog(
  async () => (await import('@/features/working-time/absences/absence-dialog')).AbsenceDialog,
);

const forms = {
  urlaub: {
    title: 'Urlaub beantragen',
    description: 'Das Büro entscheidet darüber. Sie bekommen eine E-Mail.',
    submitLabel: 'Beantragen',
    noteHint: 'Muss nicht sein. Das Büro liest sie.',
  },
  krank: {
    title: 'Krank melden',
    description: 'Gilt sofort, das Büro bekommt eine E-Mail.',
    submitLabel: 'Krank melden',
    noteHint: 'Muss nicht sein. Was Ihnen fehlt, geht niemanden etwas an.',
  },
  frei: {
    title: 'Frei beantragen',
    description: 'Zum Beispiel als Ausgleich für Überstunden. Das Büro entscheidet darüber. Sie bekommen eine E-Mail.',
    submitLabel: 'Beantragen',
    noteHint: 'Muss nicht sein. Das Büro liest sie.',
  },
} satisfies Record<Absence['kind'], object>;

const kinds = Object.keys(forms) as Absence['kind'][];

export default function EmployeeAbsencesPage() {
  const userId = useUser().id;
  const absences = useQuery(employeeAbsenceQueries.of(userId));
  const contracts = useQuery(employeeWorkContractQueries.of(userId));
  const dialog = useDialog<{ kind: 'enter'; what: Absence['kind'] } | { kind: 'withdraw'; absence: Absence }>();
  const own = { filter: { column: 'user_id', value: userId } };
  useLiveTable('absences', own);
  useLiveTable('work_contracts', own);
  const year = berlinDay().slice(0, 4);
  return (
    <Page title="Abwesenheiten" description="Urlaub, Krankmeldungen und freie Tage.">
      <div className="grid gap-3 sm:grid-cols-3">
        {kinds.map((what) => (
          <Button
            key={what}
            variant={what === 'urlaub' ? 'primary' : 'outline'}
            className="h-12"
            onClick={() => dialog.show({ kind: 'enter', what })}
          >
            {forms[what].title}
          </Button>
        ))}
      </div>
      <QueryView query={contracts} failure="Fehler beim Laden des Arbeitsvertrags.">
        {(agreed) => (
          <QueryView query={absences} failure="Fehler beim Laden der Abwesenheiten.">
            {(rows) => (
              <>
                <Card>
                  <CardTitle>{`Urlaub ${year}`}</CardTitle>
                  <LeaveBalanceFigures {...leaveBalance(year, agreed, rows)} />
                </Card>
                {rows.length === 0 ? (
                  <EmptyState text="Keine Abwesenheiten gefunden." />
                ) : (
                  <AbsenceList
                    absences={rows}
                    contracts={agreed}
                    onWithdraw={(absence) => dialog.show({ kind: 'withdraw', absence })}
                  />
                )}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
      {dialog.open?.kind === 'enter' && (
        <AbsenceDialog
          {...forms[dialog.open.what]}
          start={{
            user_id: userId,
            kind: dialog.open.what,
            // Sick leave usually starts today.
            from_day: dialog.open.what === 'krank' ? berlinDay() : '',
          }}
          enter={employeeAbsenceMutations.enter}
          buttonStyles="h-12"
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'withdraw' && <WithdrawDialog absence={dialog.open.absence} onClose={dialog.close} />}
    </Page>
  );
}

function WithdrawDialog({ absence: { id }, onClose }: { absence: Absence; onClose: () => void }) {
  const withdraw = useMutation(employeeAbsenceMutations.withdraw);
  return (
    <ConfirmDialog
      title="Antrag zurückziehen?"
      text="Das Büro entscheidet dann nicht mehr darüber, und der Antrag verschwindet aus Ihrer Liste."
      confirmLabel="Zurückziehen"
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
