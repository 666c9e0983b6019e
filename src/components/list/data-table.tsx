import { type ReactNode, useDeferredValue } from 'react';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { exactTotal, pageCount, type Total } from '@/lib/query/paging';
import { ColumnHeading } from './column-heading';
import { DataRow } from './data-row';
import { EmptyState } from './empty-state';
import { Pager } from './pager';
import { moveBetweenRows } from './row-link';
import { SearchNote } from './search-note';
import { SelectionCheckbox } from './selection-checkbox';
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
  /** The value that names the row; its card's heading on phones. At most one column. */
  primary?: boolean;
  /** Has no column of its own where space is tight: its value then moves below, into the row. */
  minor?: boolean;
  /** Share of the width; default 2 for the primary column, 1 for the others. */
  share?: number;
  /** Name of the order by this column. */
  sort?: string;
}

/** Props that a list passes to the panel of a row. */
export interface PanelProps<Row> {
  /** The open row; it need not be on the page. */
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
  /** Describes the table for screen readers. */
  caption: string;
  /** Shown instead of an empty table. */
  empty: string;
  /** Total number of rows on the server; for lists with pages or a search. */
  total?: Total;
  /** The current order: a column's `sort`, with a leading minus for descending. */
  sort?: string;
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Their share of the width. */
  actionsShare?: number;
  /** Name of a row. */
  rowName?: (row: Row) => string;
  /** Controls in the row of the pager, on larger screens. */
  above?: ReactNode;
  /** A row's details beside the list: a `RowPanel`; needs `rowName`. */
  panel?: (panel: PanelProps<Row>) => ReactNode;
  /** For rows with their own page (`usePageAddress`); needs `rowName`. */
  address?: RowAddress;
  /** Actions on several rows at once (`BulkButton` etc.); needs `rowName`. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode;
}

/** Rows that fit in a large window. */
const firstRows = 12;

/** A table, or a list of cards on phones. The rows visible first are rendered first, the rest right after. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  empty,
  total: given,
  sort,
  actions,
  actionsShare = 1.5,
  rowName,
  above,
  panel,
  address: away,
  bulk,
}: DataTableProps<Row>) {
  const total = given ?? exactTotal(0);
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
  // Stays as it is when the page loses its last row.
  const open = beside.id && panel?.({ id: beside.id, rows, onOpen: beside.open, onClose: beside.close });
  if (rows.length === 0 && total.rows > 0)
    return (
      <>
        <ToLastPage total={total} />
        {open}
      </>
    );
  const isPaged = pageCount(total) > 1;
  const tracks = [
    ...columns.map(({ primary, minor, share = primary ? 2 : 1 }) => ({ share, minor })),
    ...(actions ? [{ share: actionsShare, actions: true }] : []),
  ];
  return (
    <>
      <div className="space-y-3">
        {rows.length === 0 && <EmptyState text={empty} />}
        {isPaged && <TopPager total={total}>{above}</TopPager>}
        {!isPaged && above && <div className="max-sm:hidden print:hidden">{above}</div>}
        {bulk && (
          <SelectionBar count={selection.selected.length} onClear={selection.clear}>
            {bulk(selection.selected, selection.clear)}
          </SelectionBar>
        )}
        {rows.length > 0 && (
          <div className="@container/list">
            {/* For cards, which have no header row to hold it. */}
            {pageBox && <SelectionCheckbox {...pageBox} isLabelled className="cards:mb-0 rows:hidden" />}
            <Table caption={caption} tracks={tracks}>
              <TableHeader>
                <TableRow>
                  {columns.map((column, index) => (
                    <ColumnHeading
                      key={column.header}
                      column={column}
                      sort={sort}
                      before={pageBox && index === 0 && <SelectionCheckbox {...pageBox} className="cards:hidden" />}
                    />
                  ))}
                  {actions && (
                    <TableHead minor className="print:hidden">
                      Aktionen
                    </TableHead>
                  )}
                </TableRow>
              </TableHeader>
              <TableBody onKeyDown={address && moveBetweenRows}>
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
        {given && <SearchNote total={given} />}
      </div>
      {open}
    </>
  );
}
