import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from './query-view';
import { Card, CardTitle } from '@/components/ui/card';
import { linkStyles } from '@/components/ui/link-styles';
import { cn } from '@/lib/cn';

interface QueryCardProps<Data> {
  title: string;
  /** Shown beside the title: a link to more, or an action. */
  action?: ReactNode;
  query: UseQueryResult<Data>;
  /** Message if loading fails. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A part of a screen: a few rows with their own query. */
export function QueryCard<Data>({ title, action, query, failure, children }: QueryCardProps<Data>) {
  return (
    <Card className="gap-2 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CardTitle className="text-base">{title}</CardTitle>
        {action}
      </header>
      <QueryView query={query} failure={failure}>
        {children}
      </QueryView>
    </Card>
  );
}

interface CardListProps<Row> {
  rows: readonly Row[];
  /** Text shown without rows. */
  empty: string;
  /** A row: main text, its link, secondary text, content below, and content at the end. */
  row: (row: Row) => { main: string; to?: string; more: string; below?: ReactNode; end?: ReactNode };
}

/** The rows of a card as a list. */
export function CardList<Row extends { id: string }>({ rows, empty, row }: CardListProps<Row>) {
  if (rows.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y">
      {rows.map((one) => {
        const { main, to, more, below, end } = row(one);
        return (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow basis-32">
              <p className={cn('wrap-anywhere', !to && 'line-clamp-2')}>
                {to ? <RowLink to={to}>{main}</RowLink> : main}
              </p>
              <p className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{more}</p>
              {below}
            </div>
            {end}
          </li>
        );
      })}
    </ul>
  );
}

function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className={cn('pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center', linkStyles)}
    >
      {children}
    </Link>
  );
}

/** Below the rows of a card: leads to the whole list. */
export function CardMoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={cn('inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11', linkStyles)}>
      {children}
    </Link>
  );
}
