import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { MonthFacts } from '@/data/work-months/facts';
import { demand } from '@/lib/demand';
import { late } from '@/lib/late';
import { saveFile } from '@/lib/save-file';
import { useOneTap } from '@/lib/use-one-tap';

const code = late(async () => (await import('@/data/work-months/columns')).sheetsAsCsv);

interface SheetsExportProps {
  people: readonly MonthFacts[];
  /** Of the file, without its ending. */
  name: string;
}

/** Saves sheets as a file, as they stand on the screen. */
export function SheetsExport({ people, name }: SheetsExportProps) {
  const [isTaken, save] = useOneTap(async () => {
    const sheetsAsCsv = await demand(code, (cause) => `Der Export ist fehlgeschlagen: ${cause}`);
    saveFile(`${name}.csv`, sheetsAsCsv(people), 'text/csv;charset=utf-8');
  });
  return (
    <Button
      icon={Download}
      variant="outline"
      size="sm"
      pending={isTaken}
      disabled={people.length === 0}
      onClick={() => save()}
    >
      Als CSV
    </Button>
  );
}
