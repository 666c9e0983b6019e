import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { CardTitle } from '@/components/ui/card';
import { toCsv } from '@/lib/files/csv';
import { saveFile } from '@/lib/files/save-file';
import { csvLines, figureCsvColumns, type Section } from './section';

interface BlockProps {
  title: string;
  /** Of its file, with the span. */
  fileName: string;
  /** What its file has; undefined while it loads. */
  sections: readonly Section[] | undefined;
  children: ReactNode;
}

/** A part of the page with a file of its figures. */
export function Block({ title, fileName, sections, children }: BlockProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border bg-card p-4 sm:p-5 print:break-inside-avoid print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 pb-3 print:pb-1">
        <CardTitle id={id}>{title}</CardTitle>
        <Button
          icon={Download}
          variant="outline"
          size="sm"
          disabled={!sections}
          aria-label={`${title} als CSV herunterladen`}
          onClick={() =>
            sections &&
            saveFile(`${fileName}.csv`, toCsv(csvLines(sections), figureCsvColumns), 'text/csv;charset=utf-8')
          }
        >
          CSV
        </Button>
      </header>
      {children}
    </section>
  );
}
