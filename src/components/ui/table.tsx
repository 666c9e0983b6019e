import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/*
 * Below 640 px the rows become cards. `display: block` takes the table semantics away in some browsers, so the roles
 * are written out; they hold at every width.
 */

/** `caption` names the table for screen readers and for the scroll area that holds it on narrow screens. */
export function Table({ caption, className, children, ...props }: ComponentProps<'table'> & { caption: string }) {
  return (
    <div
      role="region"
      aria-label={caption}
      // Keyboard users must be able to scroll a table that is wider than the page.
      tabIndex={0}
      className="rounded-xl sm:overflow-x-auto sm:border sm:bg-card print:overflow-visible"
    >
      <table role="table" className={cn('w-full max-sm:block print:text-sm', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead role="rowgroup" className={cn('max-sm:sr-only', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={cn('max-sm:block max-sm:space-y-3', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={cn(
        'max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-xl max-sm:border max-sm:bg-card max-sm:p-4',
        'sm:border-b sm:last:border-b-0',
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        'bg-muted px-3 py-3 text-left text-sm font-medium whitespace-nowrap text-muted-foreground first:pl-5 last:pr-5',
        className,
      )}
      {...props}
    />
  );
}

const cellLook =
  'text-left align-top break-words max-sm:flex max-sm:gap-3 sm:max-w-72 sm:px-3 sm:py-3.5 sm:first:pl-5 sm:last:pr-5 print:min-w-24 print:px-2 print:wrap-anywhere';

// The label of a value on phones; screen readers already hear the column's heading, hence the empty alternative text.
const labelLook =
  'max-sm:before:w-28 max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:leading-6.5 max-sm:before:text-muted-foreground max-sm:before:[content:attr(data-label)_/_""]';

/** A value; `label` stands before it where rows are cards. */
export function TableCell({ label, className, children, ...props }: ComponentProps<'td'> & { label?: string }) {
  return (
    <td role="cell" data-label={label} className={cn(cellLook, label && labelLook, className)} {...props}>
      <div className="min-w-0 max-sm:flex-1">{children}</div>
    </td>
  );
}

/** The value that names the row; on phones the heading of its card. */
export function TableRowHead({ className, children, ...props }: ComponentProps<'th'>) {
  return (
    <th
      role="rowheader"
      scope="row"
      className={cn(cellLook, 'font-medium max-sm:order-first max-sm:text-lg', className)}
      {...props}
    >
      <div className="min-w-0">{children}</div>
    </th>
  );
}
