import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { ListFilter, ListSearch, ListToolbar, SearchNote } from '@/components/crud/list-toolbar';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useDialog } from '@/components/crud/use-dialog';
import { usePageAddress } from '@/components/crud/use-row-address';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { adminCustomerQueries, customerView } from '@/data/customers/admin';
import { late } from '@/lib/late';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { customerKinds } from '@/texts/customers';
import { optionsOf } from '@/texts/labels';
import { ListHeaderActions } from './list-header-actions';
import { Person } from './person';

const CustomerDialog = lateDialog(async () => (await import('./customers/customer-dialog')).CustomerDialog);

const source = late(async () => (await import('@/data/customers/export')).customerExport);

const columns: Column<Row<'customers'>>[] = [
  { header: 'Nummer', share: 0.9, cell: (customer) => customer.number, sort: 'neueste' },
  {
    header: 'Name, E-Mail, Telefon',
    share: 3,
    cell: (customer) => <Person {...customer} />,
    primary: true,
    sort: 'name',
  },
  { header: 'Ort', share: 1.4, cell: (customer) => customer.city ?? '-', sort: 'ort' },
  {
    header: 'Portalzugang',
    minor: true,
    share: 1.2,
    cell: (customer) => (customer.profile_id ? <Badge variant="success">Ja</Badge> : 'Nein'),
  },
];

export default function CustomersPage() {
  const { address } = useTableParams();
  const customers = useQuery(adminCustomerQueries.list(address));
  const dialog = useDialog<{ kind: 'create' }>();
  const file = usePageAddress(paths.admin.customer);
  useLiveTable('customers');
  return (
    <Page
      title="Kunden"
      description="Menschen und Firmen, für die Sie arbeiten. Wer sich mit bestätigter E-Mail-Adresse registriert, steht hier von selbst."
      action={
        <ListHeaderActions source={source}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
            Neuer Kunde
          </Button>
        </ListHeaderActions>
      }
    >
      <ListToolbar>
        <ListSearch label="Kunden suchen" />
        <ListFilter name="art" label="Art" all="Alle Kunden" options={optionsOf(customerKinds)} />
      </ListToolbar>
      <QueryView query={customers} failure="Fehler beim Laden der Kunden">
        {({ data, total }) => (
          <>
            <SearchNote total={total} />
            <DataTable
              rows={data}
              total={total}
              sort={customerView(address).sort}
              rowName={(customer) => customer.name}
              columns={columns}
              rowKey={(customer) => customer.id}
              caption="Kunden"
              empty="Keine Kunden gefunden."
              address={file}
            />
          </>
        )}
      </QueryView>
      {dialog.open && <CustomerDialog onClose={dialog.close} />}
    </Page>
  );
}
