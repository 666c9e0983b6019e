import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TableHead } from '@/components/ui/table';
import { cn } from '@/lib/cn';
import { sortName, isDescending } from '@/lib/query/list-order';
import type { Column } from './data-table';
import { withCheckbox } from './selection-checkbox';
import { useTableParams } from './use-table-params';

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  /** The current order of the rows. */
  sort?: string;
  /** A checkbox. */
  before?: ReactNode;
}

/** A column's heading, which sorts by it if the list supports that. */
export function ColumnHeading<Row>({
  column: { header, minor, className, sort: order },
  sort,
  before,
}: ColumnHeadingProps<Row>) {
  const isSorted = order !== undefined && sort !== undefined && sortName(sort) === order;
  return (
    <TableHead
      minor={minor}
      className={className}
      aria-sort={isSorted ? (isDescending(sort) ? 'descending' : 'ascending') : undefined}
    >
      {withCheckbox(
        order ? <SortLink header={header} order={order} sort={isSorted ? sort : undefined} /> : header,
        before,
      )}
    </TableHead>
  );
}

interface SortLinkProps {
  header: string;
  order: string;
  /** The list's current order if it is by this column. */
  sort?: string;
}

/** Sorts the list by this column, or reverses the order. */
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
      {/* Takes no width: a right-aligned heading stays above its numbers. */}
      <Arrow aria-hidden className={cn('-mr-4.5 size-3.5', sort === undefined && 'invisible')} />
    </Link>
  );
}
