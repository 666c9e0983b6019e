import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/crud/query-view';
import { Card, CardTitle } from '@/components/ui/card';

interface GlanceCardProps<Data> {
  title: string;
  /** The list that shows all of it. */
  to: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of today's work: the beginning of a list, and the way to it. */
export function GlanceCard<Data>({ title, to, query, children }: GlanceCardProps<Data>) {
  return (
    <Card className="gap-2 sm:p-5">
      <header className="flex items-center justify-between gap-4">
        <CardTitle className="text-base">{title}</CardTitle>
        <Link
          to={to}
          aria-label={`Alle anzeigen: ${title}`}
          className="inline-flex min-h-6 shrink-0 items-center text-sm text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Alle anzeigen
        </Link>
      </header>
      <QueryView query={query} failure="Fehler beim Laden der Dashboard-Daten.">
        {children}
      </QueryView>
    </Card>
  );
}

interface GlanceListProps<Row> {
  rows: readonly Row[];
  /** What stands there when nothing is to do. */
  empty: string;
  /** The main words of a row, smaller ones below them, and what stands at the end. */
  row: (row: Row) => { main: string; more: string; end?: ReactNode };
}

/** The rows of a card, one below the other. */
export function GlanceList<Row extends { id: string }>({ rows, empty, row }: GlanceListProps<Row>) {
  if (rows.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y">
      {rows.map((one) => {
        const { main, more, end } = row(one);
        return (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="truncate">{main}</p>
              <p className="truncate text-sm text-muted-foreground">{more}</p>
            </div>
            {end}
          </li>
        );
      })}
    </ul>
  );
}
