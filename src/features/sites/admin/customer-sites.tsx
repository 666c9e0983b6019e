import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { CardList, CardMoreLink, QueryCard } from '@/components/layout/query-card';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import type { ChosenCustomer } from '@/features/customers/choice';
import { formatPlace } from '@/lib/format/format-place';
import type { Row } from '@/lib/supabase/tables';
import { useLiveTable } from '@/lib/supabase/realtime';
import { adminSiteQueries } from './queries';

const SiteDialog = lazyDialog(async () => (await import('./site-dialog')).SiteDialog);

/** The current sites of a customer; none can be added once the customer is erased. */
export function CustomerSites({ customer }: { customer: ChosenCustomer & Pick<Row<'customers'>, 'erased_at'> }) {
  const { id, number, name } = customer;
  const sites = useQuery(adminSiteQueries.ofCustomer(id));
  const dialog = useDialog<{ kind: 'create' }>();
  useLiveTable('sites');
  const add = !customer.erased_at && (
    <Button icon={Plus} variant="outline" size="sm" onClick={() => dialog.show({ kind: 'create' })}>
      Objekt anlegen
    </Button>
  );
  return (
    <>
      <QueryCard title="Objekte" action={add} query={sites} failure="Fehler beim Laden der Objekte">
        {({ sites: shown, total }) => (
          <>
            <CardList
              rows={shown}
              empty="Noch keine."
              row={(site) => ({
                main: site.name,
                to: withId(paths.admin.site, site.id),
                more: formatPlace(site),
              })}
            />
            {total > shown.length && (
              <CardMoreLink to={`${paths.admin.sites}?${new URLSearchParams({ suche: number })}`}>
                {`Alle ${total} Objekte`}
              </CardMoreLink>
            )}
          </>
        )}
      </QueryCard>
      {dialog.open && <SiteDialog customer={{ id, number, name }} onClose={dialog.close} />}
    </>
  );
}
