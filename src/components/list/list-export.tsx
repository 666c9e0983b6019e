import { Download } from 'lucide-react';
import { useTableParams } from './use-table-params';
import { Button } from '@/components/ui/button';
import { demand } from '@/lib/lazy/demand';
import { type Late, late } from '@/lib/lazy/late';
import type { ListSource } from '@/lib/query/list-export';
import { runMutation } from '@/lib/query/query-client';
import { saveFile } from '@/lib/files/save-file';
import { useOneTap } from '@/lib/use-one-tap';

const code = late(async () => (await import('@/lib/query/list-export')).listExportMutations.list);

const failure = (cause: string) => `Der Export ist fehlgeschlagen: ${cause}`;

interface ListExportProps {
  source: Late<ListSource>;
  /** Only these rows. */
  ids?: readonly string[];
}

/** Exports the list at the current URL, all pages, as a file. */
export function ListExport({ source, ids }: ListExportProps) {
  const { address } = useTableParams();
  const [isTaken, save] = useOneTap(async () => {
    // Loaded first, because it includes the shared code: one download, and one message if it fails.
    const list = await demand(source, failure);
    const mutation = await demand(code, failure);
    const { name, csv, count } = await runMutation(mutation, { list, address, ids });
    if (count > 0) saveFile(name, csv, 'text/csv;charset=utf-8');
  });
  return (
    <Button icon={Download} variant="outline" size="sm" pending={isTaken} onClick={() => save()}>
      Als CSV
    </Button>
  );
}
