import { Page } from '@/components/layout/page';
import { useTabParam } from '@/components/list/use-tab-param';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { countedReceipts, receiptTabs } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { BackLink } from '@/components/layout/back-link';
import { ListTab } from '@/components/list/list-tab';
import { BankFile } from './bank-file';
import { ReceiptList } from './receipt-list';

const tabLabels = { offen: 'Offen', zurueckgestellt: 'Zurückgestellt', gebucht: 'Gebucht' };

/** The receipts on the company's accounts, and the invoices they pay. */
export default function ReceiptsPage() {
  const [tab, openTab] = useTabParam(receiptTabs);
  useLiveTable('bank_receipts');
  useLiveTable('invoices');
  return (
    <>
      <BackLink to={paths.admin.invoices}>Alle Rechnungen</BackLink>
      <Page title="Zahlungseingänge" description="Was auf Ihren Konten einging, und welche Rechnungen es bezahlt.">
        <div className="space-y-6">
          <BankFile />
          <Tabs value={tab} onValueChange={openTab}>
            <TabsList aria-label="Zahlungseingänge nach Stand">
              {receiptTabs.map((value) => (
                <ListTab key={value} list={countedReceipts} value={value} label={tabLabels[value]} />
              ))}
            </TabsList>
            <TabsContent value={tab}>
              <ReceiptList key={tab} />
            </TabsContent>
          </Tabs>
        </div>
      </Page>
    </>
  );
}
