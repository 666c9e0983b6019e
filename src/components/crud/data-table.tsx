import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHead } from '@/components/ui/table';
import { cn } from '@/lib/cn';
import { bare, isDescending } from '@/lib/list-order';
import { exactly, pageCount, type Total } from '@/lib/paging';
import { EmptyState } from './empty-state';
import { Pager } from './pager';
import { isForRow, moveAmongRows, RowLink } from './row-link';
import { ToLastPage } from './to-last-page';
import { TopPager } from './top-pager';
import { useRowAddress } from './use-row-address';
import { useTableParams } from './use-table-params';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The value that names the row; the heading of its card on phones. At most one column. */
  primary?: boolean;
  /** Has no column of its own where the list has little room: its value then stands below in the row. */
  minor?: boolean;
  /** Its share of the width; 2 without for the primary one, 1 for the others. */
  share?: number;
  /** The name of the order by this column. */
  sort?: string;
}

/** What a list tells the panel of a row. */
export interface PanelProps<Row> {
  /** The row that is open; it need not be on the page. */
  id: string;
  /** The rows of the page. */
  rows: readonly Row[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  /** Shown instead of a table without rows. */
  empty: string;
  /** How many rows the server has; with it, links to the other pages stand above and below. */
  total?: Total;
  /** The order in which the rows are: a column's `sort`, with a minus before it when it descends. */
  sort?: string;
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Their share of the width. */
  actionsShare?: number;
  /** What a row is called. */
  rowName?: (row: Row) => string;
  /** All of a row, beside the list: a `RowPanel`; needs `rowName`. */
  panel?: (panel: PanelProps<Row>) => ReactNode;
}

/** A table, on phones a list of cards. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  empty,
  total = exactly(0),
  sort,
  actions,
  actionsShare = 1.5,
  rowName,
  panel,
}: DataTableProps<Row>) {
  const address = useRowAddress();
  if (rows.length === 0 && total.rows > 0) return <ToLastPage total={total} />;
  const isPaged = pageCount(total) > 1;
  const tracks = columns.map(({ primary, minor, share = primary ? 2 : 1 }) => ({ share, minor }));
  if (actions) tracks.push({ share: actionsShare, minor: true });
  return (
    <div className="space-y-3">
      {rows.length === 0 && <EmptyState text={empty} />}
      {isPaged && <TopPager total={total} />}
      {rows.length > 0 && (
        <Table caption={caption} tracks={tracks}>
          <TableHeader>
            <TableRow>
              {columns.map((column) => (
                <Heading key={column.header} column={column} sort={sort} />
              ))}
              {actions && (
                <TableHead minor className="print:hidden">
                  Aktionen
                </TableHead>
              )}
            </TableRow>
          </TableHeader>
          <TableBody onKeyDown={panel && moveAmongRows}>
            {rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                id={rowKey(row)}
                columns={columns}
                actions={actions}
                name={rowName?.(row)}
                address={panel && address}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {isPaged && <Pager total={total} />}
      {address.id && panel?.({ id: address.id, rows, onOpen: address.open, onClose: address.close })}
    </div>
  );
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort?: string }) {
  const { header, minor, className, sort: order } = column;
  if (order) return <SortableHeading header={header} minor={minor} className={className} order={order} sort={sort} />;
  return (
    <TableHead minor={minor} className={className}>
      {header}
    </TableHead>
  );
}

interface SortableHeadingProps extends Pick<Column<never>, 'header' | 'minor' | 'className'> {
  order: string;
  sort?: string;
}

/** A link that sorts the list by its column, and the other way round when it is. */
function SortableHeading({ header, minor, className, order, sort }: SortableHeadingProps) {
  const { linkToSort } = useTableParams();
  const isSorted = sort !== undefined && bare(sort) === order;
  const descends = isSorted && isDescending(sort);
  const Arrow = descends ? ArrowDown : ArrowUp;
  return (
    <TableHead
      minor={minor}
      className={className}
      aria-sort={isSorted ? (descends ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={linkToSort(isSorted && !descends ? `-${order}` : order)}
        className="inline-flex items-center gap-1 rounded-sm underline-offset-4 hover:underline"
      >
        <span>{header}</span>
        <Arrow aria-hidden className={cn('size-3.5', !isSorted && 'invisible')} />
      </Link>
    </TableHead>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'actions'> {
  row: Row;
  id: string;
  name?: string;
  /** Where the row can be opened. */
  address?: ReturnType<typeof useRowAddress>;
}

function DataRow<Row>({ row, id, columns, actions, name = '', address }: DataRowProps<Row>) {
  return (
    <TableRow
      aria-current={address?.id === id || undefined}
      className={cn(address && 'cursor-pointer hover:bg-muted/50 aria-current:bg-accent')}
      // For the mouse, which has the whole row to hit; everybody else has the link.
      onClick={address && ((event) => isForRow(event) && address.open(id))}
    >
      {columns.map(({ header, primary, minor, className, cell }) =>
        primary ? (
          <TableRowHead key={header} className={className}>
            <div className={cn(address && 'flex items-start justify-between gap-1')}>
              <div className="min-w-0">{cell(row)}</div>
              {address && <RowLink id={id} name={name} address={address} />}
            </div>
          </TableRowHead>
        ) : (
          <TableCell key={header} label={header} minor={minor} className={className}>
            {cell(row)}
          </TableCell>
        ),
      )}
      {actions && (
        <TableCell className="print:hidden lines:order-2 lines:col-span-full lines:pl-4">
          <div className="flex flex-wrap gap-2 cards:pt-1">{actions(row)}</div>
        </TableCell>
      )}
    </TableRow>
  );
}
