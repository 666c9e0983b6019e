import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface Bar {
  /** Full label of the column: '01.11.2026'. */
  name: string;
  value: number;
  /** Short label below the column. */
  foot: ReactNode;
}

interface ColumnChartProps {
  caption: string;
  /** Table headers: category and value. */
  heads: [string, string];
  bars: readonly Bar[];
  /** Maximum height of the columns. */
  className: string;
}

/** Numbers as columns, in order; a table for screen readers. */
export function ColumnChart({ caption, heads, bars, className }: ColumnChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className="flex flex-1 flex-col justify-end">
      {/* A wrapper, because a table never shrinks below its content. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div aria-hidden className="flex gap-1 sm:gap-1.5">
        {bars.map(({ name, value, foot }) => (
          <div key={name} className="max-w-16 min-w-0 flex-1 text-center" title={`${name}: ${value}`}>
            <div className={cn('flex flex-col justify-end border-b border-input', className)}>
              <span className={cn('text-sm tabular-nums', value === 0 && 'text-muted-foreground')}>{value}</span>
              {/* The number keeps its 1.5 rem above the tallest column. */}
              <div
                className="rounded-t-sm bg-primary/80 forced-color-adjust-none print:bg-foreground forced-colors:bg-[CanvasText]"
                style={{ height: `calc((100% - 1.5rem) * ${value / most})` }}
              />
            </div>
            <p className="pt-1.5 text-xs leading-tight whitespace-pre text-muted-foreground max-[24rem]:text-[min(0.75rem,2.6vw)]">
              {foot}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
