import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lateDialog } from '@/components/crud/late-dialog';
import { Page } from '@/components/crud/page';
import { useDialog } from '@/components/crud/use-dialog';
import { useFailure } from '@/components/crud/use-failure';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { adminInvoiceQueries } from '@/data/invoices/admin';
import { formatEuro } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import { optionsOf, valuesOf } from '@/texts/labels';
import { invoiceStatuses } from '@/texts/statuses';
import { InvoiceList } from './invoices/invoice-list';

const InvoiceDialog = lateDialog(async () => (await import('./invoices/invoice-dialog')).InvoiceDialog);

export default function InvoicesPage() {
  const [tab, openTab] = useTabParam(['alle', ...valuesOf(invoiceStatuses)]);
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
        <Button icon={Plus} onClick={() => dialog.show({ kind: 'create' })}>
          Neue Rechnung erstellen
        </Button>
      }
    >
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList aria-label="Rechnungen nach Status">
          <TabsTrigger value="alle">Alle</TabsTrigger>
          {optionsOf(invoiceStatuses).map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="alle">
          <InvoiceList />
        </TabsContent>
        {valuesOf(invoiceStatuses).map((status) => (
          <TabsContent key={status} value={status}>
            <InvoiceList status={status} />
          </TabsContent>
        ))}
      </Tabs>
      {dialog.open && <InvoiceDialog onClose={dialog.close} />}
    </Page>
  );
}

/** Says what is still to be paid, as long as that is known exactly. */
function OpenSum() {
  const open = useQuery(adminInvoiceQueries.open);
  useFailure(open, 'Fehler beim Laden der Rechnungen');
  if (!open.isSuccess || open.data.sum === undefined) return null;
  const { count, sum } = open.data;
  return (
    <span className="whitespace-nowrap">
      {`${invoiceStatuses.offen.label}: ${formatEuro(sum)} (${count === 1 ? '1 Rechnung' : `${count} Rechnungen`})`}
    </span>
  );
}
