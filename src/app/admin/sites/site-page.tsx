import { linkStyles } from '@/components/ui/link-styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { BackLink } from '@/components/layout/back-link';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { ContractsCard } from '@/features/contracts/admin/contracts-card';
import { adminSiteMutations } from '@/features/sites/admin/mutations';
import { type AdminSite, adminSiteQueries } from '@/features/sites/admin/queries';
import { AccessCard, ChecklistCard, PlaceCard } from '@/features/sites/admin/site-cards';
import { DroppedVisitsCard } from '@/features/tasks/admin/dropped-visits';
import { ComingTasksCard, PastTasksCard } from '@/features/tasks/admin/related-tasks';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';

const SiteDialog = lazyDialog(async () => (await import('@/features/sites/admin/site-dialog')).SiteDialog);
const NewTaskDialog = lazyDialog(async () => (await import('@/features/tasks/admin/task-dialogs')).NewTaskDialog);

/** Everything about a site. */
export default function SitePage() {
  const { id = '' } = useParams();
  const site = useQuery(adminSiteQueries.one(id));
  useLiveTable('sites');
  useLiveTable('tasks');
  useLiveTable('contracts');
  useLiveTable('dropped_visits');
  return (
    <>
      <BackLink to={paths.admin.sites}>Alle Objekte</BackLink>
      <QueryView query={site} failure="Fehler beim Laden des Objekts">
        {(found) =>
          found ? (
            <SiteBody key={found.id} site={found} />
          ) : (
            <Page title="Objekt" description="Dieses Objekt gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}

function SiteBody({ site }: { site: AdminSite }) {
  const dialog = useDialog<{ kind: 'task' | 'edit' | 'remove' }>();
  const archive = useMutation(adminSiteMutations.archive);
  const restore = useMutation(adminSiteMutations.restore);
  const navigate = useNavigate();
  const { customer, archived_at } = site;
  return (
    <Page
      title={site.name}
      description={
        <>
          <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
            {`${customer.name} (${customer.number})`}
          </Link>
          {archived_at && (
            <Badge variant="secondary" className="ml-3">
              {`Archiviert am ${formatDate(archived_at)}`}
            </Badge>
          )}
        </>
      }
      action={
        <div className="flex flex-wrap gap-3">
          {!archived_at && (
            <Button icon={Plus} onClick={() => dialog.show({ kind: 'task' })}>
              Neuer Auftrag
            </Button>
          )}
          <Button variant="outline" onClick={() => dialog.show({ kind: 'edit' })}>
            Bearbeiten
          </Button>
          {archived_at ? (
            <Button variant="outline" pending={restore.isPending} onClick={() => restore.mutate(site.id)}>
              Wiederherstellen
            </Button>
          ) : (
            <Button variant="outline" pending={archive.isPending} onClick={() => archive.mutate(site.id)}>
              Archivieren
            </Button>
          )}
          <Button variant="outline" onClick={() => dialog.show({ kind: 'remove' })}>
            Löschen
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-5">
        <div className="space-y-4 lg:space-y-5">
          <PlaceCard site={site} />
          <AccessCard site={site} />
          <ChecklistCard site={site} />
        </div>
        <div className="space-y-4 lg:space-y-5">
          <ContractsCard
            of={{ site: site.id, name: site.name }}
            customerKind={site.customer.kind}
            canAdd={!archived_at}
          />
          <ComingTasksCard owner={{ site: site.id }} />
          <PastTasksCard owner={{ site: site.id }} />
          <DroppedVisitsCard owner={{ site: site.id }} />
        </div>
      </div>
      {dialog.open?.kind === 'task' && <NewTaskDialog site={site} onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <SiteDialog site={site} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Das Objekt „${site.name}“ wird dauerhaft gelöscht, mit Zugang und Leistungsverzeichnis.`}
          remove={{
            ...adminSiteMutations.remove,
            onSuccess: () => void navigate(paths.admin.sites, { replace: true }),
          }}
          target={site.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
