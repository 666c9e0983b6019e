import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lateDialog } from '@/components/crud/late-dialog';
import { Button } from '@/components/ui/button';
import type { MonthFacts } from '@/data/work-months/facts';
import type { MonthSheet } from '@/data/work-months/sheet';

const PrintedSheet = lateDialog(async () => (await import('./printed-sheet')).PrintedSheet);

/** Prints a month with lines for the signatures. */
export function PrintSheet({ facts, sheet }: { facts: MonthFacts; sheet: MonthSheet }) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button icon={Printer} variant="outline" size="sm" onClick={() => setIsPrinting(true)}>
        Drucken
      </Button>
      {isPrinting && <PrintedSheet facts={facts} sheet={sheet} onClose={() => setIsPrinting(false)} />}
    </>
  );
}
