import { useQuery } from '@tanstack/react-query';
import { Building2, FileSignature, Plus } from 'lucide-react';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { usePageAddress } from '@/components/list/use-row-address';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { adminCustomerQueries, customerView } from './queries';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { customerKinds } from '@/features/customers/labels';
import { optionsOf } from '@/lib/labels';
import { ListLink } from '@/components/list/list-link';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ContactDetails } from '@/features/accounts/admin/contact-details';

const CustomerDialog = lazyDialog(async () => (await import('./customer-dialog')).CustomerDialog);

const source = lazyModule(async () => (await import('./export')).customerExport);

const columns: Column<Row<'customers'>>[] = [
  { header: 'Nummer', share: 0.9, cell: (customer) => customer.number, sort: 'neueste' },
  {
    header: 'Name, E-Mail, Telefon',
    share: 3,
    cell: (customer) => <ContactDetails {...customer} />,
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

const links = (
  <>
    <ListLink to={paths.admin.sites} icon={Building2}>
      Objekte
    </ListLink>
    <ListLink to={paths.admin.contracts} icon={FileSignature}>
      Verträge
    </ListLink>
  </>
);

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
        <ListHeaderActions source={source} links={links}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
            Neuer Kunde
          </Button>
        </ListHeaderActions>
      }
    >
      <ListToolbar
        source={source}
        links={links}
        filters={<ListFilter name="art" label="Art" all="Alle Kunden" options={optionsOf(customerKinds)} />}
      >
        <ListSearch label="Kunden suchen" />
      </ListToolbar>
      <QueryView query={customers} failure="Fehler beim Laden der Kunden">
        {({ data, total }) => (
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
        )}
      </QueryView>
      {dialog.open && <CustomerDialog onClose={dialog.close} />}
    </Page>
  );
}
