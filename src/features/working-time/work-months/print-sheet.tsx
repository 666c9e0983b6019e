import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import type { MonthData } from './month-data';
import type { MonthSheet } from './sheet';

const PrintedSheet = lazyDialog(async () => (await import('./printed-sheet')).PrintedSheet);

/** Prints a month with signature lines. */
export function PrintSheet({ facts, sheet }: { facts: MonthData; sheet: MonthSheet }) {
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
