import type { ReactNode } from 'react';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHead } from '@/components/ui/table';
import { cn } from '@/lib/cn';
import { exactly, pageCount, type Total } from '@/lib/paging';
import { EmptyState } from './empty-state';
import { Pager } from './pager';
import { ToLastPage } from './to-last-page';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The value that names the row; the heading of its card on phones. At most one column. */
  primary?: boolean;
}

interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  /** Shown instead of a table without rows. */
  empty: string;
  /** How many rows the server has; with it, links to the other pages stand below. */
  total?: Total;
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
}

/** What can be done with a row stays in view where the table is wider than the screen. */
const actionsLook = 'sm:sticky sm:right-0 print:hidden';

/** A table, on phones a list of cards. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  empty,
  total = exactly(0),
  actions,
}: DataTableProps<Row>) {
  if (rows.length === 0 && total.rows > 0) return <ToLastPage total={total} />;
  return (
    <div className="space-y-4">
      {rows.length === 0 && <EmptyState text={empty} />}
      {rows.length > 0 && (
        <Table caption={caption}>
          <TableHeader>
            <TableRow>
              {columns.map((column) => (
                <TableHead key={column.header} className={column.className}>
                  {column.header}
                </TableHead>
              ))}
              {actions && <TableHead className={actionsLook}>Aktionen</TableHead>}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={rowKey(row)}>
                {columns.map((column) =>
                  column.primary ? (
                    <TableRowHead key={column.header} className={column.className}>
                      {column.cell(row)}
                    </TableRowHead>
                  ) : (
                    <TableCell key={column.header} label={column.header} className={column.className}>
                      {column.cell(row)}
                    </TableCell>
                  ),
                )}
                {actions && (
                  <TableCell className={cn(actionsLook, 'sm:bg-card')}>
                    <div className="flex flex-wrap gap-2 max-sm:pt-1 sm:-my-1 sm:flex-nowrap">{actions(row)}</div>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {pageCount(total) > 1 && <Pager total={total} />}
    </div>
  );
}
