import { Download } from 'lucide-react';
import { useTableParams } from './use-table-params';
import { Button } from '@/components/ui/button';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { type LazyModule, lazyModule } from '@/lib/lazy/lazy-module';
import type { ListSource } from '@/lib/query/list-export';
import { runMutation } from '@/lib/query/query-client';
import { saveFile } from '@/lib/files/save-file';
import { useSingleFlight } from '@/lib/use-single-flight';

const code = lazyModule(async () => (await import('@/lib/query/list-export')).listExportMutations.list);

const failure = (cause: string) => `Der Export ist fehlgeschlagen: ${cause}`;

interface ListExportProps {
  source: LazyModule<ListSource>;
  /** Only these rows. */
  ids?: readonly string[];
}

/** Exports the list at the current URL, all pages, as a file. */
export function ListExport({ source, ids }: ListExportProps) {
  const { address } = useTableParams();
  const [isTaken, save] = useSingleFlight(async () => {
    // Loaded first, because it includes the shared code: one download, and one message if it fails.
    const list = await loadOrToast(source, failure);
    const mutation = await loadOrToast(code, failure);
    const { name, csv, count } = await runMutation(mutation, { list, address, ids });
    if (count > 0) saveFile(name, csv, 'text/csv;charset=utf-8');
  });
  return (
    <Button icon={Download} variant="outline" size="sm" pending={isTaken} onClick={() => save()}>
      Als CSV
    </Button>
  );
}
