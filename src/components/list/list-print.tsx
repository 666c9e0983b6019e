import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lateDialog } from '@/components/dialog/late-dialog';
import { useTableParams } from './use-table-params';
import { Button } from '@/components/ui/button';
import { demand } from '@/lib/lazy/demand';
import { type Late, late } from '@/lib/lazy/late';
import type { ListSource, PrintedTable } from '@/lib/query/list-export';
import { runMutation } from '@/lib/query/query-client';
import { useOneTap } from '@/lib/use-one-tap';

const code = late(async () => (await import('@/lib/query/list-export')).listExportMutations.print);
const PrintedList = lateDialog(async () => (await import('./printed-list')).PrintedList);

const failure = (cause: string) => `Der Ausdruck ist fehlgeschlagen: ${cause}`;

/** Prints the list at the current URL, all pages up to a sensible number of sheets. */
export function ListPrint({ source }: { source: Late<ListSource> }) {
  const { address } = useTableParams();
  const [table, setTable] = useState<PrintedTable>();
  const [isTaken, print] = useOneTap(async () => {
    // Loaded first, because it includes the shared code: one download, and one message if it fails.
    const list = await demand(source, failure);
    const mutation = await demand(code, failure);
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
