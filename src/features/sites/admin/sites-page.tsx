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
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { formatPlace } from '@/lib/format/format-place';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useLiveTable } from '@/lib/supabase/realtime';
import { adminSiteQueries, countedSites, type ListedSite, siteTabs, siteView } from './queries';

const SiteDialog = lazyDialog(async () => (await import('./site-dialog')).SiteDialog);

const source = lazyModule(async () => (await import('./export')).siteExport);

const columns: Column<ListedSite>[] = [
  {
    header: 'Objekt',
    share: 2.4,
    cell: (site) => <span className={lineClamp(2)}>{site.name}</span>,
    primary: true,
    sort: 'name',
  },
  {
    header: 'Kunde',
    share: 2,
    cell: ({ customer }) => (
      <>
        <span className={lineClamp(1)}>{customer.name}</span>
        <span className="block text-sm text-muted-foreground">{customer.number}</span>
      </>
    ),
  },
  {
    header: 'Adresse',
    share: 2.4,
    cell: (site) => <span className={lineClamp(2)}>{formatPlace(site) || '-'}</span>,
    sort: 'ort',
  },
  {
    header: 'Ansprechpartner',
    share: 1.5,
    minor: true,
    cell: ({ contact_name, contact_phone }) => contact_name ?? contact_phone ?? '-',
  },
];

export default function SitesPage() {
  const [tab, openTab] = useTabParam(siteTabs);
  const { address } = useTableParams();
  const sites = useQuery(adminSiteQueries.list(address));
  const dialog = useDialog<{ kind: 'create' }>();
  const page = usePageAddress(paths.admin.site);
  useLiveTable('sites');
  return (
    <div>
      <BackLink to={paths.admin.customers}>Kunden</BackLink>
      <Page
        title="Objekte"
        description="Orte, an denen Sie immer wieder arbeiten: mit Schlüssel, Ansprechpartner und Leistungsverzeichnis."
        action={
          <ListHeaderActions source={source}>
            <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
              Objekt anlegen
            </Button>
          </ListHeaderActions>
        }
      >
        <Tabs value={tab} onValueChange={openTab} className="space-y-4">
          <ListToolbar source={source}>
            <TabsList aria-label="Objekte">
              <ListTab list={countedSites} value="aktuell" label="Aktuell" />
              <ListTab list={countedSites} value="archiv" label="Archiviert" />
            </TabsList>
            <ListSearch label="Objekte suchen" />
          </ListToolbar>
          <TabsContent value={tab}>
            <QueryView query={sites} failure="Fehler beim Laden der Objekte">
              {({ data, total }) => (
                <DataTable
                  rows={data}
                  total={total}
                  sort={siteView(address).sort}
                  rowName={(site) => site.name}
                  columns={columns}
                  rowKey={(site) => site.id}
                  caption="Objekte"
                  empty="Keine Objekte gefunden."
                  address={page}
                />
              )}
            </QueryView>
          </TabsContent>
        </Tabs>
        {dialog.open && <SiteDialog onClose={dialog.close} />}
      </Page>
    </div>
  );
}
