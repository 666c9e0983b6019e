import { linkStyles } from '@/components/ui/link-styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { BackLink } from '@/components/layout/back-link';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths, withId } from '@/config/paths';
import { ItemCard, TermsCard } from '@/features/contracts/admin/contract-cards';
import { type AdminContract, adminContractTermQueries } from '@/features/contracts/admin/contract-queries';
import { adminContractMutations } from '@/features/contracts/admin/mutations';
import { BeyondEndNotice } from '@/features/contracts/billing/admin/beyond-end';
import { contractStatuses } from '@/features/contracts/labels';
import { DroppedVisitsCard } from '@/features/tasks/admin/dropped-visits';
import { ComingTasksCard, PastTasksCard } from '@/features/tasks/admin/related-tasks';
import { useLiveTable } from '@/lib/supabase/realtime';
import { TerminationsCard } from '@/features/terminations/admin/terminations-card';

const ContractDialog = lazyDialog(
  async () => (await import('@/features/contracts/admin/contract-dialog')).ContractDialog,
);
const TerminateDialog = lazyDialog(
  async () => (await import('@/features/contracts/admin/step-dialogs')).TerminateDialog,
);

/** Everything about a contract. */
export default function ContractPage() {
  const { id = '' } = useParams();
  const contract = useQuery(adminContractTermQueries.one(id));
  useLiveTable('contracts');
  useLiveTable('billing_periods');
  useLiveTable('tasks');
  useLiveTable('dropped_visits');
  useLiveTable('terminations');
  return (
    <>
      <BackLink to={paths.admin.contracts}>Alle Verträge</BackLink>
      <QueryView query={contract} failure="Fehler beim Laden des Vertrags">
        {(found) =>
          found ? (
            <ContractBody key={found.id} contract={found} />
          ) : (
            <Page title="Vertrag" description="Diesen Vertrag gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}

function ContractBody({ contract }: { contract: AdminContract }) {
  const { id, number, title, status, customer, site } = contract;
  const visits = { schedules: contract.items.flatMap(({ schedules }) => schedules.map((schedule) => schedule.id)) };
  return (
    <Page
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge statuses={contractStatuses} status={status} />
          {number && <span>{number}</span>}
          <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
            {`${customer.name} (${customer.number})`}
          </Link>
          <Link to={withId(paths.admin.site, site.id)} className={linkStyles}>
            {site.name}
          </Link>
        </span>
      }
      action={<ContractActions contract={contract} />}
    >
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-5">
        <div className="space-y-4 lg:space-y-5">
          {contract.ends_on && status !== 'entwurf' && <BeyondEndNotice contract={id} />}
          {contract.items.map((item) => (
            <ItemCard key={item.id} contract={contract} item={item} />
          ))}
          <TermsCard contract={contract} />
        </div>
        {status === 'entwurf' ? (
          <DraftNote />
        ) : (
          <div className="space-y-4 lg:space-y-5">
            <TerminationsCard contract={id} />
            <ComingTasksCard owner={visits} />
            <PastTasksCard owner={visits} />
            <DroppedVisitsCard owner={visits} />
          </div>
        )}
      </div>
    </Page>
  );
}

/** What comes next for a draft. */
const DraftNote = () => (
  <Card className="self-start">
    <CardTitle className="text-base">Noch ein Entwurf</CardTitle>
    <p>
      Bis zum Aktivieren können Sie alles ändern. Danach bekommt der Vertrag seine Nummer, die Einsätze der nächsten 12
      Wochen kommen in den Plan, und der Kunde sieht ihn in seinem Portal.
    </p>
  </Card>
);

function ContractActions({ contract }: { contract: AdminContract }) {
  const { id, status, customer } = contract;
  const dialog = useDialog<{ kind: 'edit' | 'remove' | 'activate' | 'terminate' | 'revoke' }>();
  const activate = useMutation(adminContractMutations.activate);
  const revoke = useMutation(adminContractMutations.revoke);
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'entwurf' && (
        <>
          <Button onClick={() => dialog.show({ kind: 'activate' })}>Aktivieren</Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'edit' })}>
            Bearbeiten
          </Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'remove' })}>
            Löschen
          </Button>
        </>
      )}
      {(status === 'aktiv' || status === 'gekuendigt') && (
        <Button variant="outline" onClick={() => dialog.show({ kind: 'terminate' })}>
          {status === 'aktiv' ? 'Kündigung eintragen' : 'Kündigung ändern'}
        </Button>
      )}
      {status === 'gekuendigt' && (
        <Button variant="outline" onClick={() => dialog.show({ kind: 'revoke' })}>
          Kündigung zurücknehmen
        </Button>
      )}
      {dialog.open?.kind === 'edit' && (
        <ContractDialog contract={contract} customerKind={customer.kind} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'terminate' && <TerminateDialog contract={contract} onClose={dialog.close} />}
      {dialog.open?.kind === 'activate' && (
        <ConfirmDialog
          title="Vertrag aktivieren?"
          text="Er bekommt seine Nummer, der Kunde sieht ihn in seinem Portal, und die Einsätze der nächsten 12 Wochen kommen in den Plan. Was vereinbart ist, wird danach nicht mehr geändert; Preise und Turnus können sich ab einem späteren Tag ändern."
          confirmLabel="Vertrag aktivieren"
          pending={activate.isPending}
          onConfirm={() => activate.mutate(contract, { onSettled: dialog.close })}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'revoke' && (
        <ConfirmDialog
          title="Kündigung zurücknehmen?"
          text="Der Vertrag läuft ohne Ende weiter, und seine Einsätze werden wieder eingeplant."
          confirmLabel="Kündigung zurücknehmen"
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(id, { onSettled: dialog.close })}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Der Entwurf „${contract.title}“ wird dauerhaft gelöscht.`}
          remove={{
            ...adminContractMutations.remove,
            onSuccess: () => void navigate(paths.admin.contracts, { replace: true }),
          }}
          target={id}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
