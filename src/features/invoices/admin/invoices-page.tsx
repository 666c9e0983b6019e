import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Landmark, Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { useDialog } from '@/components/dialog/use-dialog';
import { useFailure } from '@/components/layout/use-failure';
import { useTabParam } from '@/components/list/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { countedInvoices, invoiceTabs } from './queries';
import { adminOpenInvoiceQueries } from './open-queries';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import { invoiceStatuses } from '@/features/invoices/labels';
import { ListLink } from '@/components/list/list-link';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ListTab } from '@/components/list/list-tab';
import { InvoiceList } from './invoice-list';
import { invoiceSource } from './invoice-source';
import { MonthFilter } from './month-filter';

const NewInvoiceDialog = lazyDialog(async () => (await import('./new-invoice-dialog')).NewInvoiceDialog);

const tabLabels = {
  offen: invoiceStatuses.offen.label,
  ueberfaellig: 'Überfällig',
  mahnen: 'Mahnen',
  bezahlt: invoiceStatuses.bezahlt.label,
  entwurf: 'Entwürfe',
  storniert: invoiceStatuses.storniert.label,
};

const links = (
  <>
    <ListLink to={paths.admin.billing} icon={CalendarCheck}>
      Abrechnung
    </ListLink>
    <ListLink to={paths.admin.receipts} icon={Landmark}>
      Zahlungseingänge
    </ListLink>
  </>
);

export default function InvoicesPage() {
  const [tab, openTab] = useTabParam(['alle', ...invoiceTabs]);
  const dialog = useDialog<{ kind: 'create' }>();
  useLiveTable('invoices');
  return (
    <Page
      title="Rechnungen"
      description={
        <>
          Nach Fälligkeit, früheste zuerst. <OpenSum />
        </>
      }
      action={
        <ListHeaderActions source={invoiceSource} links={links}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
            Neue Rechnung erstellen
          </Button>
        </ListHeaderActions>
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar
          source={invoiceSource}
          links={links}
          filters={
            // On larger screens it is above the list, because the tabs take the whole row.
            <div className="grow sm:hidden">
              <MonthFilter />
            </div>
          }
        >
          <TabsList aria-label="Rechnungen nach Status">
            <ListTab list={countedInvoices} value="alle" label="Alle" />
            {invoiceTabs.map((value) =>
              value === 'storniert' ? (
                // A count here is of no use, and the search needs the space.
                <TabsTrigger key={value} value={value}>
                  {tabLabels[value]}
                </TabsTrigger>
              ) : (
                <ListTab key={value} list={countedInvoices} value={value} label={tabLabels[value]} />
              ),
            )}
          </TabsList>
          <ListSearch key={tab} label="Rechnungen suchen" />
        </ListToolbar>
        <TabsContent value={tab}>
          <InvoiceList key={tab} />
        </TabsContent>
      </Tabs>
      {dialog.open && <NewInvoiceDialog onClose={dialog.close} />}
    </Page>
  );
}

/** The total open amount, while it is known exactly. */
function OpenSum() {
  const open = useQuery(adminOpenInvoiceQueries.sum);
  useFailure(open, 'Fehler beim Laden der Rechnungen');
  // Reserves its height: otherwise the content below would shift.
  if (open.isPending)
    return (
      <span aria-hidden className="invisible sm:whitespace-nowrap">
        {`${invoiceStatuses.offen.label}: ${formatEuro(0)} (0 Rechnungen)`}
      </span>
    );
  if (!open.isSuccess || open.data.sum === undefined) return null;
  const { count, sum } = open.data;
  return (
    <span className="sm:whitespace-nowrap">
      {`${invoiceStatuses.offen.label}: ${formatEuro(sum)} (${count === 1 ? '1 Rechnung' : `${count} Rechnungen`})`}
    </span>
  );
}
