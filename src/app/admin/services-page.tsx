import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lazyDialog } from '@/components/crud/lazy-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useRowDialog } from '@/components/crud/use-row-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { adminServiceMutations, adminServiceQueries } from '@/data/services/admin';
import { formatEuro } from '@/lib/format';
import { askBeforehand } from '@/lib/query-client';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { labelOf, serviceCategories } from '@/texts/labels';
import { ServiceActions } from './services/service-actions';

const ServiceDialog = lazyDialog(async () => (await import('./services/service-dialog')).ServiceDialog);

const columns: Column<Row<'services'>>[] = [
  { header: 'Titel', cell: (service) => service.title, primary: true },
  { header: 'Kategorie', cell: (service) => labelOf(serviceCategories, service.category) },
  {
    header: 'Preis',
    cell: (service) => formatEuro(service.price),
    className: 'sm:text-right sm:whitespace-nowrap',
  },
  { header: 'Dauer', cell: (service) => service.duration },
  {
    header: 'Status',
    cell: (service) =>
      service.is_active ? <Badge variant="success">Aktiv</Badge> : <Badge variant="secondary">Inaktiv</Badge>,
  },
];

export const beforehand = () => askBeforehand(adminServiceQueries.list(1));

export default function AdminServicesPage() {
  const { page } = useTableParams();
  const services = useQuery(adminServiceQueries.list(page));
  const remove = useMutation(adminServiceMutations.remove);
  const dialog = useRowDialog<Row<'services'>>();
  const [removing, setRemoving] = useState<Row<'services'>>();
  const endRemoving = () => setRemoving(undefined);
  useLiveTable('services', { notice: 'Daten werden aktualisiert...' });
  return (
    <Page
      title="Dienstleistungen"
      description="Ihr Leistungskatalog mit Preisen, neueste zuerst."
      action={
        <Button onClick={dialog.create}>
          <Plus aria-hidden />
          Neuer Service
        </Button>
      }
    >
      <QueryView query={services} failure="Fehler beim Laden der Services.">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(service) => service.id}
            caption="Dienstleistungen"
            empty="Noch keine Services erstellt."
            actions={(service) => (
              <ServiceActions
                service={service}
                onEdit={() => dialog.edit(service)}
                onRemove={() => setRemoving(service)}
              />
            )}
          />
        )}
      </QueryView>
      {dialog.isCreating && <ServiceDialog onClose={dialog.close} />}
      {dialog.editing && <ServiceDialog service={dialog.editing} onClose={dialog.close} />}
      <ConfirmDialog
        open={removing !== undefined}
        title="Sind Sie sicher?"
        text="Diese Aktion kann nicht rückgängig gemacht werden. Der Service wird dauerhaft gelöscht."
        confirmLabel="Löschen"
        destructive
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: endRemoving })}
        onClose={endRemoving}
      />
    </Page>
  );
}
