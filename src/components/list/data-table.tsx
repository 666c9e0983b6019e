import { type ReactNode, useDeferredValue } from 'react';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { exactly, pageCount, type Total } from '@/lib/query/paging';
import { ColumnHeading } from './column-heading';
import { DataRow } from './data-row';
import { EmptyState } from './empty-state';
import { Pager } from './pager';
import { moveAmongRows } from './row-link';
import { SelectBox } from './select-box';
import { SelectionBar } from './selection-bar';
import { ToLastPage } from './to-last-page';
import { TopPager } from './top-pager';
import { type RowAddress, useRowAddress } from './use-row-address';
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
  /** Where a row opens that has a page of its own (`usePageAddress`); needs `rowName`. */
  address?: RowAddress;
  /** What can be done with several rows at once (`BulkButton` and the like); needs `rowName`. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode;
}

/** As many rows as a large window shows. */
const firstRows = 12;

/** A table, on phones a list of cards. What one sees first is drawn first, and the rows below right after it. */
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
  address: away,
  bulk,
}: DataTableProps<Row>) {
  const beside = useRowAddress();
  const address = panel ? beside : away;
  const { page, linkToPage } = useTableParams();
  const isWhole = useDeferredValue(true, rows.length <= firstRows);
  const selection = useSelection(rows, rowKey, linkToPage(page).search);
  const pageBox = bulk && {
    label: 'Alle auf dieser Seite auswählen',
    checked: selection.all,
    onChange: selection.toggleAll,
  };
  if (rows.length === 0 && total.rows > 0) return <ToLastPage total={total} />;
  const isPaged = pageCount(total) > 1;
  const tracks = [
    ...columns.map(({ primary, minor, share = primary ? 2 : 1 }) => ({ share, minor })),
    ...(actions ? [{ share: actionsShare, actions: true }] : []),
  ];
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
                  <ColumnHeading
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
            <TableBody onKeyDown={address && moveAmongRows}>
              {(isWhole ? rows : rows.slice(0, firstRows)).map((row) => (
                <DataRow
                  key={rowKey(row)}
                  row={row}
                  id={rowKey(row)}
                  columns={columns}
                  actions={actions}
                  name={rowName?.(row)}
                  address={address}
                  selection={bulk && selection}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {isPaged && <Pager total={total} />}
      {beside.id && panel?.({ id: beside.id, rows, onOpen: beside.open, onClose: beside.close })}
    </div>
  );
}
