import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { useDialog } from '@/components/crud/use-dialog';
import { adminSeoQueries } from '@/data/seo-metadata/admin';
import { formatDate } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';

const SeoDialog = lateDialog(async () => (await import('./seo-dialog')).SeoDialog);

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

/** Which page says what about itself to search engines. */
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
