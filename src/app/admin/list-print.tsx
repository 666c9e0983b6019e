import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lateDialog } from '@/components/crud/late-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Button } from '@/components/ui/button';
import type { ExportedList, PrintedTable } from '@/data/exports/lists';
import { demand } from '@/lib/demand';
import { late } from '@/lib/late';
import { runMutation } from '@/lib/query-client';
import { useOneTap } from '@/lib/use-one-tap';

const code = late(async () => (await import('@/data/exports/admin')).adminExportMutations.print);
const PrintedList = lateDialog(async () => (await import('./printed-list')).PrintedList);

/** Prints what the list shows at its address, all pages of it as far as paper makes sense. */
export function ListPrint({ list }: { list: ExportedList }) {
  const { address } = useTableParams();
  const [table, setTable] = useState<PrintedTable>();
  const [isTaken, print] = useOneTap(async () => {
    const mutation = await demand(code, (cause) => `Der Ausdruck ist fehlgeschlagen: ${cause}`);
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
