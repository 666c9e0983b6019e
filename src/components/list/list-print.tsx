import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useTableParams } from './use-table-params';
import { Button } from '@/components/ui/button';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { type LazyModule, lazyModule } from '@/lib/lazy/lazy-module';
import type { ListSource, PrintedTable } from '@/lib/query/list-export';
import { runMutation } from '@/lib/query/query-client';
import { useSingleFlight } from '@/lib/use-single-flight';

const code = lazyModule(async () => (await import('@/lib/query/list-export')).listExportMutations.print);
const PrintedList = lazyDialog(async () => (await import('./printed-list')).PrintedList);

const failure = (cause: string) => `Der Ausdruck ist fehlgeschlagen: ${cause}`;

/** Prints the list at the current URL, all pages up to a sensible number of sheets. */
export function ListPrint({ source }: { source: LazyModule<ListSource> }) {
  const { address } = useTableParams();
  const [table, setTable] = useState<PrintedTable>();
  const [isTaken, print] = useSingleFlight(async () => {
    // Loaded first, because it includes the shared code: one download, and one message if it fails.
    const list = await loadOrToast(source, failure);
    const mutation = await loadOrToast(code, failure);
    setTable(await runMutation(mutation, { list, address }));
  });
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        className="pointer-fine:size-9"
        aria-label="Liste drucken"
        pending={isTaken}
        onClick={() => print()}
      >
        <Printer aria-hidden />
      </Button>
      {table && <PrintedList table={table} onClose={() => setTable(undefined)} />}
    </>
  );
}
