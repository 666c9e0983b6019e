import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format/format';
import { pageCount, pageRange, type Total } from '@/lib/query/paging';
import { JumpToPage } from './jump-to-page';
import { useTableParams } from './use-table-params';

/** Shows which part of a list is visible and links to the previous and next page. */
export function Pager({ total }: { total: Total }) {
  const { page, linkToPage } = useTableParams();
  const pages = pageCount(total);
  const [from, to] = pageRange(page);
  const position = total.more ? `Seite ${page}` : `Seite ${page} von ${pages}`;
  const shown = `${formatCount(from + 1)}–${formatCount(Math.min(to + 1, total.rows))}`;
  const rows = `${shown} von ${total.more ? 'mehr als ' : ''}${formatCount(total.rows)}`;
  return (
    <nav aria-label="Seiten" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="text-sm text-muted-foreground">
        {[position, from < total.rows && rows].filter(Boolean).join(' · ')}
      </p>
      {pages > 1 && <JumpToPage total={total} className="sm:hidden" />}
      <div className="flex gap-3">
        {page > 1 && (
          <Button asChild variant="outline" size="sm">
            {/* From beyond the end (the last row of the last page was deleted) straight to the last existing page. */}
            <Link to={linkToPage(Math.min(page - 1, pages))} rel="prev">
              <ChevronLeft aria-hidden />
              Zurück
            </Link>
          </Button>
        )}
        {page < pages && (
          <Button asChild variant="outline" size="sm">
            <Link to={linkToPage(page + 1)} rel="next">
              Weiter
              <ChevronRight aria-hidden />
            </Link>
          </Button>
        )}
      </div>
    </nav>
  );
}
