import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/*
 * A table's layout depends on its container, not on the screen (`cards`, `rows`, `lines` and `wide` are defined in
 * styles.css): in a narrow one rows are cards, in a medium one less important values move below, into the row, in a
 * wide one each value has its column. `display` removes table semantics in some browsers, so the roles are explicit;
 * they hold at every width.
 */

/** A column's share of the width. */
interface Track {
  share: number;
  /** In multi-line rows its values move below. */
  minor?: boolean;
  /**
   * Holds the row's buttons. In multi-line rows a few of them (a share below 1) keep their column, others move below:
   * beside the minor values if those come from a single column.
   */
  actions?: boolean;
}

/**
 * `caption` names the table for screen readers; `tracks` are its columns; their widths do not depend on the content.
 */
export function Table({
  caption,
  tracks,
  className,
  children,
  ...props
}: ComponentProps<'table'> & { caption: string; tracks: readonly Track[] }) {
  const actions = tracks.find((track) => track.actions);
  const areSmall = actions !== undefined && actions.share < 1;
  const areBeside = tracks.filter(({ minor }) => minor).length === 1 && actions !== undefined;
  const inLines = tracks.filter((track) => !track.minor && (!track.actions || areSmall));
  const lines = {
    '--tracks': inLines.map(({ share }) => `minmax(0, ${share}fr)`).join(' '),
    '--minor': areBeside ? '1 / -3' : '1 / -1',
    '--actions': areSmall ? 'auto' : areBeside ? '-3 / -1' : '1 / -1',
  };
  const all = tracks.reduce((sum, { share }) => sum + share, 0);
  return (
    <div role="region" aria-label={caption} className="@container/list print:overflow-visible">
      <div className="print:overflow-visible rows:overflow-clip rows:rounded-xl rows:border rows:bg-card">
        <table
          role="table"
          style={lines as ComponentProps<'table'>['style']}
          className={cn(
            'w-full print:text-sm cards:block rows:text-[0.9375rem] rows:leading-5 lines:block wide:table-fixed',
            className,
          )}
          {...props}
        >
          <caption className="sr-only">{caption}</caption>
          <colgroup className="cards:hidden lines:hidden">
            {tracks.map(({ share }, index) => (
              <col key={index} style={{ width: `${(100 * share) / all}%` }} />
            ))}
          </colgroup>
          {children}
        </table>
      </div>
    </div>
  );
}

/** Sticky below the bar of phones and tablets. */
export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead
      role="rowgroup"
      className={cn(
        'print:static cards:sr-only rows:sticky rows:top-16 rows:z-10 rows:bg-muted lg:rows:top-0 lines:block',
        className,
      )}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={cn('cards:block cards:space-y-3 lines:block', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={cn(
        'cards:flex cards:flex-col cards:gap-2 cards:rounded-xl cards:border cards:bg-card cards:p-4 slim:p-3',
        'rows:border-b rows:last:border-b-0 lines:grid lines:grid-cols-(--tracks) lines:items-center lines:py-1',
        className,
      )}
      {...props}
    />
  );
}

/** `minor`: at medium width its values move below into the row, each labelled with this heading. */
export function TableHead({ minor, className, ...props }: ComponentProps<'th'> & { minor?: boolean }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        'px-3 py-2 text-left text-sm font-medium text-muted-foreground first:pl-4 last:pr-4',
        minor && 'lines:sr-only',
        className,
      )}
      {...props}
    />
  );
}

const cellStyles =
  'min-w-0 text-left align-middle break-words cards:flex cards:gap-3 slim:flex-col slim:gap-0 rows:px-3 rows:py-1 rows:wrap-anywhere rows:first:pl-4 rows:last:pr-4 print:px-2 print:wrap-anywhere';

// The label of a value on phones; screen readers already announce the column heading, hence the empty alternative text.
const labelStyles =
  'cards:before:w-28 cards:before:shrink-0 cards:before:text-sm cards:before:leading-6.5 cards:before:text-muted-foreground cards:before:[content:attr(data-label)_/_""]';

const minorStyles =
  'lines:order-1 lines:[grid-column:var(--minor)] lines:flex lines:gap-3 lines:pt-0 lines:pl-4 lines:before:w-28 lines:before:shrink-0 lines:before:text-sm lines:before:text-muted-foreground lines:before:[content:attr(data-label)_/_""]';

/** A value; `label` precedes it in cards, and where the value is `minor`. */
export function TableCell({
  label,
  minor,
  className,
  children,
  ...props
}: ComponentProps<'td'> & { label?: string; minor?: boolean }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={cn(cellStyles, label && labelStyles, minor && minorStyles, className)}
      {...props}
    >
      <div className="min-w-0 cards:flex-1 lines:flex-1">{children}</div>
    </td>
  );
}

/** The value that names the row; the heading of its card on phones. */
export function TableRowHead({ className, children, ...props }: ComponentProps<'th'>) {
  return (
    <th
      role="rowheader"
      scope="row"
      className={cn(cellStyles, 'font-medium cards:order-first cards:text-lg slim:text-base', className)}
      {...props}
    >
      <div className="min-w-0 cards:flex-1">{children}</div>
    </th>
  );
}
