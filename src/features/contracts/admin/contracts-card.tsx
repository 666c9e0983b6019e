import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { CardList, CardMoreLink, QueryCard } from '@/components/layout/query-card';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths, withId } from '@/config/paths';
import { contractStatuses } from '@/features/contracts/labels';
import { formatTerm } from '@/features/contracts/term';
import { useLiveTable } from '@/lib/supabase/realtime';
import { adminContractQueries } from './queries';

const ContractDialog = lazyDialog(async () => (await import('./contract-dialog')).ContractDialog);

interface ContractsCardProps {
  /** Of a customer, or at a site. */
  of: { customer: string; number: string } | { site: string; name: string };
  /** The kind of the customer. */
  customerKind?: string;
  /** Whether a contract can be added. */
  canAdd: boolean;
}

/** The contracts of a customer or at a site. */
export function ContractsCard({ of, customerKind, canAdd }: ContractsCardProps) {
  const contracts = useQuery(adminContractQueries.of('site' in of ? { site: of.site } : { customer: of.customer }));
  const dialog = useDialog<{ kind: 'create' }>();
  useLiveTable('contracts');
  const add = canAdd && (
    <Button icon={Plus} variant="outline" size="sm" onClick={() => dialog.show({ kind: 'create' })}>
      Vertrag anlegen
    </Button>
  );
  return (
    <>
      <QueryCard title="Verträge" action={add} query={contracts} failure="Fehler beim Laden der Verträge">
        {({ contracts: shown, total }) => (
          <>
            <CardList
              rows={shown}
              empty="Noch keine."
              row={({ id, title, number, status, site, ...term }) => ({
                main: title,
                to: withId(paths.admin.contract, id),
                more: [number, 'site' in of ? undefined : site.name, formatTerm(term)].filter(Boolean).join(' · '),
                end: <StatusBadge statuses={contractStatuses} status={status} />,
              })}
            />
            {total > shown.length && (
              <CardMoreLink
                to={`${paths.admin.contracts}?${new URLSearchParams({ suche: 'site' in of ? of.name : of.number })}`}
              >
                {`Alle ${total} Verträge`}
              </CardMoreLink>
            )}
          </>
        )}
      </QueryCard>
      {dialog.open && (
        <ContractDialog
          {...('site' in of ? { site: { id: of.site, name: of.name } } : {})}
          {...(customerKind ? { customerKind } : {})}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
