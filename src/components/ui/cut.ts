import { cn } from '@/lib/cn';

/** Shows so much of a text as a row has room for; all of it on cards and in print. */
export const cut = (lines: 1 | 2) =>
  cn(lines === 1 ? 'rows:line-clamp-1 rows:break-all' : 'rows:line-clamp-2', 'wrap-anywhere print:line-clamp-none!');
