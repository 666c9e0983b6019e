import { cn } from '@/lib/cn';

/** Truncates a text to the given lines in a row; full text in cards and in print. */
export const lineClamp = (lines: 1 | 2) =>
  cn(lines === 1 ? 'rows:line-clamp-1 rows:break-all' : 'rows:line-clamp-2', 'wrap-anywhere print:line-clamp-none!');
