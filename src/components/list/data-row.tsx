import type { ReactNode } from 'react';
import { TableCell, TableRow, TableRowHead } from '@/components/ui/table';
import { cn } from '@/lib/cn';
import type { Column } from './data-table';
import { isRowClick, RowLink } from './row-link';
import { withCheckbox, SelectionCheckbox } from './selection-checkbox';
import type { RowAddress } from './use-row-address';
import type { useSelection } from './use-selection';

interface DataRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  name?: string;
  /** Set if the row can be opened. */
  address?: RowAddress;
  /** Set if it can be selected. */
  selection?: Pick<ReturnType<typeof useSelection>, 'has' | 'toggle'>;
}

/** A list row that can be opened and selected. */
export function DataRow<Row>({ row, id, columns, actions, name = '', address, selection }: DataRowProps<Row>) {
  const select = selection && (
    <SelectionCheckbox
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
      // For the mouse, which can click anywhere in the row; keyboard and screen reader users have the link.
      onClick={address && ((event) => isRowClick(event) && address.open(id))}
    >
      {columns.map(({ header, primary, minor, className, cell }, index) =>
        primary ? (
          <TableRowHead key={header} className={cn(selection && 'cards:pl-8', address && 'slim:pl-0', className)}>
            <div
              className={cn(
                address && 'flex items-start justify-between gap-1 slim:flex-wrap slim:justify-end rows:items-center',
              )}
            >
              <div className="min-w-0 flex-1 slim:order-last slim:basis-full">
                {index === 0 ? withCheckbox(cell(row), select) : cell(row)}
              </div>
              {address && <RowLink id={id} name={name} address={address} />}
            </div>
          </TableRowHead>
        ) : (
          <TableCell key={header} label={header} minor={minor} className={className}>
            {index === 0 ? withCheckbox(cell(row), select) : cell(row)}
          </TableCell>
        ),
      )}
      {actions && (
        <TableCell className="print:hidden lines:order-2 lines:[grid-column:var(--actions)]">
          <div className="flex flex-wrap gap-2 cards:pt-1 lines:justify-end">{actions(row)}</div>
        </TableCell>
      )}
    </TableRow>
  );
}
