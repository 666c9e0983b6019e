import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { BackLink } from '@/components/layout/back-link';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { type Column, DataTable } from '@/components/list/data-table';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ListTab } from '@/components/list/list-tab';
import { ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { usePageAddress } from '@/components/list/use-row-address';
import { useTabParam } from '@/components/list/use-tab-param';
import { useTableParams } from '@/components/list/use-table-params';
import { Button } from '@/components/ui/button';
import { lineClamp } from '@/components/ui/line-clamp';
import { StatusBadge } from '@/components/ui/status-badge';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { contractStatuses } from '@/features/contracts/labels';
import { formatTerm } from '@/features/contracts/term';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useLiveTable } from '@/lib/supabase/realtime';
import { adminContractTermQueries } from './contract-queries';
import { adminContractQueries, contractTabs, contractView, countedContracts, type ListedContract } from './queries';

const ContractDialog = lazyDialog(async () => (await import('./contract-dialog')).ContractDialog);

const source = lazyModule(async () => (await import('./export')).contractExport);

const columns: Column<ListedContract>[] = [
  {
    header: 'Vertrag',
    share: 2.4,
    primary: true,
    cell: ({ title, number }) => (
      <>
        <span className={lineClamp(2)}>{title}</span>
        <span className="block text-sm font-normal text-muted-foreground">{number ?? 'Noch ohne Nummer'}</span>
      </>
    ),
  },
  {
    header: 'Kunde',
    share: 2,
    cell: ({ customer }) => (
      <>
        <span className={lineClamp(2)}>{customer.name}</span>
        <span className="block text-sm text-muted-foreground">{customer.number}</span>
      </>
    ),
  },
  { header: 'Objekt', share: 2, cell: ({ site }) => site.name },
  { header: 'Laufzeit', share: 1.8, cell: formatTerm },
  {
    header: 'Status',
    share: 1.2,
    cell: ({ status }) => <StatusBadge statuses={contractStatuses} status={status} />,
  },
];

export default function ContractsPage() {
  const [tab, openTab] = useTabParam(contractTabs);
  const { address, filters, setFilter } = useTableParams();
  const quote = filters['angebot'];
  const contracts = useQuery(adminContractQueries.list(address));
  const dialog = useDialog<{ kind: 'create' }>();
  const page = usePageAddress(paths.admin.contract);
  useLiveTable('contracts');
  return (
    <div>
      <BackLink to={paths.admin.customers}>Kunden</BackLink>
      <Page
        title="Verträge"
        description="Wiederkehrende Arbeit: was vereinbart ist, wie oft und zu welchem Preis. Der Plan füllt sich daraus von selbst."
        action={
          <ListHeaderActions source={source}>
            <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
              Vertrag anlegen
            </Button>
          </ListHeaderActions>
        }
      >
        <Tabs value={tab} onValueChange={openTab} className="space-y-4">
          <ListToolbar source={source}>
            <TabsList aria-label="Verträge">
              <ListTab list={countedContracts} value="laufend" label="Laufend" />
              <ListTab list={countedContracts} value="entwurf" label="Entwürfe" />
              <ListTab list={countedContracts} value="gekuendigt" label="Gekündigt" />
              <ListTab list={countedContracts} value="beendet" label="Beendet" />
            </TabsList>
            <ListSearch label="Verträge suchen" />
          </ListToolbar>
          <TabsContent value={tab}>
            <QueryView query={contracts} failure="Fehler beim Laden der Verträge">
              {({ data, total }) => (
                <DataTable
                  rows={data}
                  total={total}
                  sort={contractView(address).sort}
                  rowName={(contract) => contract.title}
                  columns={columns}
                  rowKey={(contract) => contract.id}
                  caption="Verträge"
                  empty="Keine Verträge gefunden."
                  address={page}
                />
              )}
            </QueryView>
          </TabsContent>
        </Tabs>
        {dialog.open && <ContractDialog onClose={dialog.close} />}
        {quote && <ContractFromQuote id={quote} onClose={() => setFilter('angebot', '')} />}
      </Page>
    </div>
  );
}

/** The dialog of a new contract, filled from an accepted quote; it opens once the quote is loaded. */
function ContractFromQuote({ id, onClose }: { id: string; onClose: () => void }) {
  const quote = useQuery(adminContractTermQueries.quote(id));
  return (
    <QueryView query={quote} failure="Fehler beim Laden des Angebots" skeleton={null}>
      {(found) =>
        found?.customer && <ContractDialog quote={found} customerKind={found.customer.kind} onClose={onClose} />
      }
    </QueryView>
  );
}
