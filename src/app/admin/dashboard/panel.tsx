import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardTitle } from '@/components/ui/card';

interface PanelProps {
  title: string;
  /** The list that shows all of them. */
  to?: string;
  /** Names that list; 'Alle anzeigen' without it. */
  toText?: string;
  children: ReactNode;
}

/** A card whose rows reach its edges. */
export function Panel({ title, to, toText = 'Alle anzeigen', children }: PanelProps) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card">
      <header className="flex flex-wrap items-center justify-between gap-x-2 px-4 pt-3 pb-1 sm:px-5">
        <CardTitle className="text-base">{title}</CardTitle>
        {to && (
          <Link
            to={to}
            aria-label={`${toText}: ${title}`}
            className="inline-flex min-h-6 shrink-0 items-center text-sm text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {toText}
          </Link>
        )}
      </header>
      {children}
    </div>
  );
}

/** The rows of a panel, or the text shown without any. */
export function PanelRows<Row>({
  rows,
  empty,
  children,
}: {
  rows: readonly Row[];
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  return rows.length === 0 ? (
    <p className="px-4 pb-3 text-muted-foreground sm:px-5">{empty}</p>
  ) : (
    <ul className="divide-y pb-1">{rows.map(children)}</ul>
  );
}
