import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format/format';
import { pageCount, pageRange, type Total } from '@/lib/query/paging';
import { JumpToPage } from './jump-to-page';
import { useTableParams } from './use-table-params';

/**
 * Above a list of several pages: the visible rows, the neighbouring pages, and a jump to any page. Not on phones, where
 * the rows come first; below the rows is another pager.
 *
 * @param children more controls in the same row
 */
export function TopPager({ total, children }: { total: Total; children?: ReactNode }) {
  const { page, linkToPage } = useTableParams();
  const pages = pageCount(total);
  const [from, to] = pageRange(page);
  const last = formatCount(Math.min(to + 1, total.rows));
  const all = `${total.more ? 'mehr als ' : ''}${formatCount(total.rows)}`;
  return (
    <div
      role="group"
      aria-label="Blättern"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm max-sm:hidden"
    >
      {children}
      <p className="mr-auto text-muted-foreground">
        {from < total.rows ? `Zeile ${formatCount(from + 1)}–${last} von ${all}` : all}
      </p>
      <JumpToPage total={total} />
      <div className="flex gap-1">
        {page > 1 && <Neighbour label="Vorige Seite" to={linkToPage(Math.min(page - 1, pages))} icon={ChevronLeft} />}
        {page < pages && <Neighbour label="Nächste Seite" to={linkToPage(page + 1)} icon={ChevronRight} />}
      </div>
    </div>
  );
}

interface NeighbourProps {
  label: string;
  to: { search: string };
  icon: typeof ChevronLeft;
}

function Neighbour({ label, to, icon: Icon }: NeighbourProps) {
  return (
    <Button asChild variant="outline" size="icon" className="pointer-fine:size-9">
      <Link to={to} aria-label={label}>
        <Icon aria-hidden />
      </Link>
    </Button>
  );
}
