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
import { SelectBox } from './select-box';
import { SelectionBar } from './selection-bar';
import { ToLastPage } from './to-last-page';
import { TopPager } from './top-pager';
import { useRowAddress } from './use-row-address';
import { useSelection } from './use-selection';
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
  /** What can be done with several rows at once (`BulkButton` and the like); needs `rowName`. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode;
}

type Selection = Pick<ReturnType<typeof useSelection>, 'all' | 'has' | 'toggle' | 'toggleAll'>;

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
  bulk,
}: DataTableProps<Row>) {
  const address = useRowAddress();
  const { page, linkToPage } = useTableParams();
  const selection = useSelection(rows, rowKey, linkToPage(page).search);
  const pageBox = bulk && {
    label: 'Alle auf dieser Seite auswählen',
    checked: selection.all,
    onChange: selection.toggleAll,
  };
  if (rows.length === 0 && total.rows > 0) return <ToLastPage total={total} />;
  const isPaged = pageCount(total) > 1;
  const tracks = columns.map(({ primary, minor, share = primary ? 2 : 1 }) => ({ share, minor }));
  if (actions) tracks.push({ share: actionsShare, minor: true });
  return (
    <div className="space-y-3">
      {rows.length === 0 && <EmptyState text={empty} />}
      {isPaged && <TopPager total={total} />}
      {bulk && (
        <SelectionBar count={selection.selected.length} onClear={selection.clear}>
          {bulk(selection.selected, selection.clear)}
        </SelectionBar>
      )}
      {rows.length > 0 && (
        <div className="@container/list">
          {/* On cards, which have no headings to hold it. */}
          {pageBox && <SelectBox {...pageBox} isLabelled className="cards:mb-0 rows:hidden" />}
          <Table caption={caption} tracks={tracks}>
            <TableHeader>
              <TableRow>
                {columns.map((column, index) => (
                  <Heading
                    key={column.header}
                    column={column}
                    sort={sort}
                    before={pageBox && index === 0 && <SelectBox {...pageBox} className="cards:hidden" />}
                  />
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
                  selection={bulk && selection}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {isPaged && <Pager total={total} />}
      {address.id && panel?.({ id: address.id, rows, onOpen: address.open, onClose: address.close })}
    </div>
  );
}

/** The first value or heading of a row behind its checkbox; on cards that stands apart, before the card's heading. */
function behind(value: ReactNode, checkbox: ReactNode) {
  // Alone, a text must be its cell's only child: a translated page has moved it.
  if (!checkbox) return value;
  return (
    <div className="rows:flex rows:items-center rows:gap-3">
      {checkbox}
      <div className="min-w-0 flex-1">{value}</div>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort?: string;
  before?: ReactNode;
}

function Heading<Row>({ column: { header, minor, className, sort: order }, sort, before }: HeadingProps<Row>) {
  const isSorted = order !== undefined && sort !== undefined && bare(sort) === order;
  return (
    <TableHead
      minor={minor}
      className={className}
      aria-sort={isSorted ? (isDescending(sort) ? 'descending' : 'ascending') : undefined}
    >
      {behind(order ? <SortLink header={header} order={order} sort={isSorted ? sort : undefined} /> : header, before)}
    </TableHead>
  );
}

interface SortLinkProps {
  header: string;
  order: string;
  /** The list's order when it is this one or its reverse. */
  sort?: string;
}

/** Sorts the list by its column, and the other way round when it is. */
function SortLink({ header, order, sort }: SortLinkProps) {
  const { linkToSort } = useTableParams();
  const descends = sort !== undefined && isDescending(sort);
  const Arrow = descends ? ArrowDown : ArrowUp;
  return (
    <Link
      to={linkToSort(sort !== undefined && !descends ? `-${order}` : order)}
      className="inline-flex items-center gap-1 rounded-sm underline-offset-4 hover:underline"
    >
      <span>{header}</span>
      <Arrow aria-hidden className={cn('size-3.5', sort === undefined && 'invisible')} />
    </Link>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'actions'> {
  row: Row;
  id: string;
  name?: string;
  /** Where the row can be opened. */
  address?: ReturnType<typeof useRowAddress>;
  selection?: Selection;
}

function DataRow<Row>({ row, id, columns, actions, name = '', address, selection }: DataRowProps<Row>) {
  const select = selection && (
    <SelectBox
      label={`${name} auswählen`}
      className="cards:absolute cards:top-5 cards:left-4"
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
  return (
    <TableRow
      data-selected={selection?.has(id) || undefined}
      aria-current={address?.id === id || undefined}
      className={cn(
        address && 'cursor-pointer hover:bg-muted/50 aria-current:bg-accent',
        selection && 'data-selected:bg-accent/60 cards:relative',
      )}
      // For the mouse, which has the whole row to hit; everybody else has the link.
      onClick={address && ((event) => isForRow(event) && address.open(id))}
    >
      {columns.map(({ header, primary, minor, className, cell }, index) =>
        primary ? (
          <TableRowHead key={header} className={cn(selection && 'cards:pl-8', className)}>
            <div className={cn(address && 'flex items-start justify-between gap-1')}>
              <div className="min-w-0 flex-1">{index === 0 ? behind(cell(row), select) : cell(row)}</div>
              {address && <RowLink id={id} name={name} address={address} />}
            </div>
          </TableRowHead>
        ) : (
          <TableCell key={header} label={header} minor={minor} className={className}>
            {index === 0 ? behind(cell(row), select) : cell(row)}
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
