import { useQuery } from '@tanstack/react-query';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { workContractOn } from '@/features/working-time/work-contracts/contract-on';
import { adminWorkContractMutations } from './mutations';
import { type AdminWorkContract, adminWorkContractQueries } from './queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { describeWorkContract } from './describe-contract';

const ContractDialog = lazyDialog(async () => (await import('./work-contract-dialog')).WorkContractDialog, null);

/** The contracts of an employee, latest first; the one in force now is marked. */
export function WorkContracts({ userId }: { userId: string }) {
  const contracts = useQuery(adminWorkContractQueries.of(userId));
  const dialog = useDialog<{ kind: 'add' } | { kind: 'edit' | 'remove'; contract: AdminWorkContract }>();
  useLiveTable('work_contracts');
  return (
    <div className="space-y-4 whitespace-normal">
      <QueryView query={contracts} failure="Fehler beim Laden der Arbeitsverträge.">
        {(found) => {
          const inForce = workContractOn(found, berlinDay());
          return (
            <div className="space-y-4">
              {found.length === 0 ? (
                <p className="text-muted-foreground">Noch kein Arbeitsvertrag hinterlegt.</p>
              ) : (
                <ul aria-label="Arbeitsverträge" className="divide-y">
                  {found.map((contract) => {
                    const since = `ab ${formatDate(contract.valid_from)}`;
                    const until = contract.valid_until && ` bis ${formatDate(contract.valid_until)}`;
                    return (
                      <li key={contract.id} className="space-y-1 py-3 first:pt-0">
                        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                          <p className="font-medium">{`${since}${until ?? ''}`}</p>
                          {contract === inForce && <Badge variant="success">Gilt jetzt</Badge>}
                        </div>
                        <p className="text-sm text-muted-foreground">{describeWorkContract(contract)}</p>
                        <div className="flex flex-wrap gap-2">
                          <RowButton
                            label="Bearbeiten"
                            row={`Arbeitsvertrag ${since}`}
                            onClick={() => dialog.show({ kind: 'edit', contract })}
                          />
                          <DeleteButton
                            row={`Arbeitsvertrag ${since}`}
                            onClick={() => dialog.show({ kind: 'remove', contract })}
                          />
                        </div>
                      </li>
                    );
                  })}
                </ul>
              )}
              {/* Rendered with the contracts: nothing above it loads later and moves it, and a new contract is
                  prefilled from the latest. */}
              <Button variant="outline" onClick={() => dialog.show({ kind: 'add' })}>
                Arbeitsvertrag hinzufügen
              </Button>
            </div>
          );
        }}
      </QueryView>
      {dialog.open?.kind === 'add' && (
        <ContractDialog userId={userId} start={contracts.data?.[0]} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'edit' && (
        <ContractDialog userId={userId} contract={dialog.open.contract} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Der Arbeitsvertrag ab ${formatDate(dialog.open.contract.valid_from)} wird dauerhaft gelöscht. Arbeitstage und Resturlaub werden ohne ihn gerechnet.`}
          remove={adminWorkContractMutations.remove}
          target={dialog.open.contract.id}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
