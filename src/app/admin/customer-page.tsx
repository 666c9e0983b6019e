import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DeleteDialog } from '@/components/crud/delete-dialog';
import { lateDialog } from '@/components/crud/late-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { useDialog } from '@/components/crud/use-dialog';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { adminCustomerMutations } from '@/data/customers/office';
import { adminCustomerQueries } from '@/data/customers/admin';
import { fieldParam } from '@/lib/field-param';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { BackLink } from './back-link';
import { ContactCard } from './customers/contact-card';
import { CustomerDocuments } from './customers/customer-documents';
import { CustomerOrders } from './customers/customer-orders';
import { KnownCustomers } from './customers/known-customers';
import { MergeDialog } from './customers/merge-dialog';
import { Notes } from './customers/notes';
import { Timeline } from './customers/timeline';

const CustomerDialog = lateDialog(async () => (await import('./customers/customer-dialog')).CustomerDialog);
const ChooseMergeDialog = lateDialog(async () => (await import('./customers/choose-merge-dialog')).ChooseMergeDialog);
const NewOrderDialog = lateDialog(async () => (await import('./orders/new-order-dialog')).NewOrderDialog);

type OpenDialog = { kind: 'order' | 'edit' | 'choose' | 'remove' } | { kind: 'merge'; gone: Row<'customers'> };

/** A customer's file. */
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
            <File key={found.id} customer={found} />
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

function File({ customer }: { customer: Row<'customers'> }) {
  const [tab, openTab] = useTabParam(['verlauf', 'auftraege', 'dokumente', 'notizen']);
  const [params] = useSearchParams();
  // A link to one of the fields means the form that has it.
  const dialog = useDialog<OpenDialog>(params.has(fieldParam) ? { kind: 'edit' } : undefined);
  const navigate = useNavigate();
  return (
    <Page
      title={customer.name}
      description={customer.number}
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={() => dialog.show({ kind: 'order' })}>
            Neuer Kundenauftrag
          </Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'edit' })}>
            Bearbeiten
          </Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'choose' })}>
            Zusammenführen
          </Button>
          <Button variant="outline" onClick={() => dialog.show({ kind: 'remove' })}>
            Löschen
          </Button>
        </div>
      }
    >
      <KnownCustomers
        email={customer.email}
        phone={customer.phone}
        except={customer.id}
        action={(gone) => (
          <RowButton label="Zusammenführen" row={gone.number} onClick={() => dialog.show({ kind: 'merge', gone })} />
        )}
      />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <ContactCard customer={customer} />
        <Tabs value={tab} onValueChange={openTab}>
          <TabsList aria-label="Akte">
            <TabsTrigger value="verlauf">Verlauf</TabsTrigger>
            <TabsTrigger value="auftraege">Aufträge</TabsTrigger>
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
      {dialog.open?.kind === 'edit' && <CustomerDialog customer={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'choose' && <ChooseMergeDialog keep={customer} onClose={dialog.close} />}
      {dialog.open?.kind === 'merge' && (
        <MergeDialog keep={customer} gone={dialog.open.gone} onMerged={dialog.close} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`${customer.number} (${customer.name}) wird mit allen Notizen dauerhaft gelöscht.`}
          remove={{
            ...adminCustomerMutations.remove,
            onSuccess: () => void navigate(paths.admin.customers, { replace: true }),
          }}
          target={customer.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
