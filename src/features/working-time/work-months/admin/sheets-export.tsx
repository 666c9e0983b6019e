import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { MonthData } from '@/features/working-time/work-months/month-data';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { saveFile } from '@/lib/files/save-file';
import { useSingleFlight } from '@/lib/use-single-flight';

const code = lazyModule(async () => (await import('@/features/working-time/work-months/columns')).sheetsAsCsv);

interface SheetsExportProps {
  people: readonly MonthData[];
  /** The file name without its extension. */
  name: string;
}

/** Saves sheets as a file, as shown on the screen. */
export function SheetsExport({ people, name }: SheetsExportProps) {
  const [isTaken, save] = useSingleFlight(async () => {
    const sheetsAsCsv = await loadOrToast(code, (cause) => `Der Export ist fehlgeschlagen: ${cause}`);
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
