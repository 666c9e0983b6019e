import { Download } from 'lucide-react';
import { useTableParams } from '@/components/crud/use-table-params';
import { Button } from '@/components/ui/button';
import type { ExportedList } from '@/data/exports/lists';
import { demand } from '@/lib/demand';
import { late } from '@/lib/late';
import { runMutation } from '@/lib/query-client';
import { saveFile } from '@/lib/save-file';
import { useOneTap } from '@/lib/use-one-tap';

const code = late(async () => (await import('@/data/exports/admin')).adminExportMutations.list);

interface ListExportProps {
  list: ExportedList;
  /** Only these rows of it. */
  ids?: readonly string[];
}

/** Saves what the list shows at its address, all pages of it, as a file. */
export function ListExport({ list, ids }: ListExportProps) {
  const { address } = useTableParams();
  const [isTaken, save] = useOneTap(async () => {
    const mutation = await demand(code, (cause) => `Der Export ist fehlgeschlagen: ${cause}`);
    const { name, csv, count } = await runMutation(mutation, { list, address, ids });
    if (count > 0) saveFile(name, csv, 'text/csv;charset=utf-8');
  });
  return (
    <Button icon={Download} variant="outline" size="sm" pending={isTaken} onClick={() => save()}>
      Als CSV
    </Button>
  );
}
