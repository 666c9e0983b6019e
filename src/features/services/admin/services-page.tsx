import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataTable, type Column } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { adminServiceQueries } from './queries';
import { adminServiceMutations } from './mutations';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { serviceCategories } from '@/features/services/labels';
import { ServiceActions } from './service-actions';

const ServiceDialog = lazyDialog(async () => (await import('./service-dialog')).ServiceDialog);

const columns: Column<Row<'services'>>[] = [
  { header: 'Titel', share: 2.25, cell: (service) => service.title, primary: true },
  { header: 'Kategorie', share: 0.9, cell: (service) => labelOf(serviceCategories, service.category) },
  {
    header: 'Preis',
    cell: (service) => formatEuro(service.price),
    className: 'rows:text-right',
  },
  { header: 'Dauer', cell: (service) => service.duration },
  {
    header: 'Status',
    share: 0.85,
    cell: (service) =>
      service.is_active ? <Badge variant="success">Aktiv</Badge> : <Badge variant="secondary">Inaktiv</Badge>,
  },
];

export default function AdminServicesPage() {
  const { page } = useTableParams();
  const services = useQuery(adminServiceQueries.list(page));
  const dialog = useDialog<{ kind: 'create' } | { kind: 'edit' | 'remove'; service: Row<'services'> }>();
  useLiveTable('services', { notice: 'Daten werden aktualisiert...' });
  return (
    <Page
      title="Dienstleistungen"
      description="Ihr Leistungskatalog mit Preisen, neueste zuerst."
      action={
        <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
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
            actionsShare={3}
            actions={(service) => (
              <ServiceActions
                service={service}
                onEdit={() => dialog.show({ kind: 'edit', service })}
                onRemove={() => dialog.show({ kind: 'remove', service })}
              />
            )}
          />
        )}
      </QueryView>
      {dialog.open?.kind === 'create' && <ServiceDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <ServiceDialog service={dialog.open.service} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text="Der Service wird dauerhaft gelöscht."
          remove={adminServiceMutations.remove}
          target={dialog.open.service.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
