import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { autoStartDraft } from '@/components/form/auto-start-draft';
import { RowButton } from '@/components/list/row-button';
import { RowMenu } from '@/components/list/row-menu';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTabParam } from '@/components/list/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import { formatDate } from '@/lib/format/format';
import { type LiveTable, useLiveTable, useLiveTables } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { BackLink } from '@/components/layout/back-link';
import { ContactCard } from '@/features/customers/admin/contact-card';
import { ContactsCard } from '@/features/customers/admin/contacts-card';
import { CustomerDocuments } from './customer-documents';
import { CustomerOrders } from './customer-orders';
import { KnownCustomers } from '@/features/customers/admin/known-customers';
import { MergeDialog } from '@/features/customers/admin/merge-dialog';
import { ContractsCard } from '@/features/contracts/admin/contracts-card';
import { newInvoicePath } from '@/features/invoices/detail-queries';
import { newQuotePath } from '@/features/quotes/detail-queries';
import { CustomerSites } from '@/features/sites/admin/customer-sites';
import { Notes } from '@/features/customers/admin/notes';
import { CustomerSummary } from './summary';
import { Timeline } from './timeline';

const CustomerDialog = lazyDialog(
  async () => (await import('@/features/customers/admin/customer-dialog')).CustomerDialog,
);
const ChooseMergeDialog = lazyDialog(
  async () => (await import('@/features/customers/admin/choose-merge-dialog')).ChooseMergeDialog,
);
const EraseCustomerDialog = lazyDialog(
  async () => (await import('@/features/customers/admin/erase-customer-dialog')).EraseCustomerDialog,
);
const NewAppointmentDialog = lazyDialog(
  async () => (await import('@/features/appointments/admin/new-appointment-dialog')).NewAppointmentDialog,
);
const NewOrderDialog = lazyDialog(
  async () => (await import('@/features/orders/admin/new-order-dialog')).NewOrderDialog,
);

type OpenDialog =
  { kind: 'order' | 'appointment' | 'edit' | 'choose' | 'erase' } | { kind: 'merge'; gone: Row<'customers'> };

/** Tables whose rows the page shows. `email_queue` is not live: a mail follows a change of one of these. */
const liveTables: LiveTable[] = [
  'contact_requests',
  'requests',
  'tasks',
  'appointments',
  'messages',
  'message_replies',
  'invoices',
  'customer_notes',
  'lead_notes',
  'withdrawals',
  'terminations',
];

/** Everything about a customer. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const customer = useQuery(adminCustomerQueries.one(id));
  useLiveTable('customers');
  return (
    <>
      <BackLink to={paths.admin.customers}>Alle Kunden</BackLink>
      <QueryView query={customer} failure="Fehler beim Laden des Kunden">
        {(found) =>
          found ? (
            <CustomerBody key={found.id} customer={found} />
          ) : (
            <Page title="Kunde" description="Diesen Kunden gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}

function CustomerBody({ customer }: { customer: Row<'customers'> }) {
  const [tab, openTab] = useTabParam(['verlauf', 'auftraege', 'dokumente', 'notizen']);
  const dialog = useDialog<OpenDialog>();
  const navigate = useNavigate();
  useLiveTables(liveTables, 'customers');
  return (
    <Page
      title={customer.name}
      description={customer.number}
      action={
        !customer.erased_at && (
          // Two rows on a phone: the answers for a caller come below.
          <div className="flex flex-wrap items-center gap-2 max-sm:*:px-2.5! max-sm:*:text-sm sm:gap-3 max-sm:*:first:[&>svg]:hidden">
            <Button icon={Plus} onClick={() => dialog.show({ kind: 'order' })}>
              Neuer Kundenauftrag
            </Button>
            <Button asChild variant="outline">
              <Link to={`${newQuotePath}?kunde=${customer.id}`}>Angebot schreiben</Link>
            </Button>
            <Button variant="outline" onClick={() => dialog.show({ kind: 'appointment' })}>
              Termin vereinbaren
            </Button>
            <Button variant="outline" onClick={() => dialog.show({ kind: 'edit' })}>
              Bearbeiten
            </Button>
            <RowMenu
              row={customer.name}
              items={[
                {
                  label: 'Rechnung schreiben',
                  onSelect: () => void navigate(`${newInvoicePath}?kunde=${customer.id}`, { state: autoStartDraft }),
                },
                { label: 'Zusammenführen', onSelect: () => dialog.show({ kind: 'choose' }) },
                { label: 'Löschen', isDestructive: true, onSelect: () => dialog.show({ kind: 'erase' }) },
              ]}
            />
          </div>
        )
      }
    >
      {customer.erased_at && (
        <p className="rounded-lg bg-muted px-4 py-3">
          {`Die Daten dieses Kunden wurden am ${formatDate(customer.erased_at)} gelöscht. Seine Belege werden bis zum Ende der gesetzlichen Frist aufbewahrt.`}
        </p>
      )}
      {!customer.erased_at && <CustomerSummary customer={customer} />}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div className="space-y-4 lg:space-y-5">
          {/* Not above both columns: it comes late and would move what is being pressed. */}
          <KnownCustomers
            email={customer.email}
            phone={customer.phone}
            except={customer.id}
            action={(gone) => (
              <RowButton
                label="Zusammenführen"
                row={gone.number}
                onClick={() => dialog.show({ kind: 'merge', gone })}
              />
            )}
          />
          <ContactCard customer={customer} />
          <ContactsCard customer={customer} />
          <CustomerSites customer={customer} />
          <ContractsCard of={{ customer: customer.id, number: customer.number }} canAdd={false} />
        </div>
        <Tabs value={tab} onValueChange={openTab}>
          <TabsList aria-label="Akte">
            <TabsTrigger value="verlauf">Verlauf</TabsTrigger>
            <TabsTrigger value="auftraege">Kundenaufträge</TabsTrigger>
            <TabsTrigger value="dokumente">Dokumente</TabsTrigger>
            <TabsTrigger value="notizen">Notizen</TabsTrigger>
          </TabsList>
          <TabsContent value="verlauf">
            <Timeline customerId={customer.id} />
          </TabsContent>
          <TabsContent value="auftraege">
            <CustomerOrders customerId={customer.id} />
          </TabsContent>
          <TabsContent value="dokumente">
            <CustomerDocuments customerId={customer.id} />
          </TabsContent>
          <TabsContent value="notizen">
            <Notes customerId={customer.id} />
          </TabsContent>
        </Tabs>
      </div>
      {dialog.open?.kind === 'order' && <NewOrderDialog customer={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'appointment' && <NewAppointmentDialog customer={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <CustomerDialog customer={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'choose' && <ChooseMergeDialog keep={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'merge' && (
        <MergeDialog keep={customer} gone={dialog.open.gone} onMerged={dialog.close} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'erase' && (
        <EraseCustomerDialog
          customer={customer}
          onGone={() => void navigate(paths.admin.customers, { replace: true })}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
