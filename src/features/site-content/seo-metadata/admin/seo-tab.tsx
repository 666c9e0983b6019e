import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { adminSeoQueries } from './queries';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';

const SeoDialog = lazyDialog(async () => (await import('./seo-dialog')).SeoDialog);

type SeoRow = Row<'seo_metadata'>;

const columns: Column<SeoRow>[] = [
  { header: 'Pfad', share: 1.6, cell: (page) => page.path, primary: true },
  { header: 'Titel', share: 2.4, cell: (page) => page.title },
  {
    header: 'Zuletzt aktualisiert',
    share: 1.1,
    cell: (page) => formatDate(page.updated_at),
  },
];

/** The metadata of all pages for search engines. */
export function SeoTab() {
  const pages = useQuery(adminSeoQueries.list);
  const dialog = useDialog<{ kind: 'edit'; page: SeoRow }>();
  useLiveTable('seo_metadata', { notice: 'SEO-Daten werden aktualisiert...' });
  return (
    <QueryView query={pages} failure="Fehler beim Laden der SEO-Daten.">
      {(rows) => (
        <>
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={(page) => page.path}
            caption="SEO-Daten der Seiten"
            empty="Keine SEO-Daten gefunden."
            actions={(page) => (
              <RowButton
                icon={Pencil}
                label="Bearbeiten"
                row={page.path}
                onClick={() => dialog.show({ kind: 'edit', page })}
              />
            )}
          />
          {dialog.open && <SeoDialog page={dialog.open.page} onClose={dialog.close} />}
        </>
      )}
    </QueryView>
  );
}
