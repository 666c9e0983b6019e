import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatCount } from '@/lib/format/format';
import { pageCount, pageRange, type Total } from '@/lib/query/paging';
import { useTableParams } from './use-table-params';

/** Above a list of several pages: the visible rows, the neighbouring pages, and a jump to any page. */
export function TopPager({ total }: { total: Total }) {
  const { page, linkToPage } = useTableParams();
  const navigate = useNavigate();
  const id = useId();
  const pages = pageCount(total);
  const [from, to] = pageRange(page);
  const last = formatCount(Math.min(to + 1, total.rows));
  const all = `${total.more ? 'mehr als ' : ''}${formatCount(total.rows)}`;
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (target >= 1) void navigate(linkToPage(total.more ? target : Math.min(target, pages)));
  };
  return (
    <div role="group" aria-label="Blättern" className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm">
      <p className="mr-auto text-muted-foreground">
        {from < total.rows ? `Zeile ${formatCount(from + 1)}–${last} von ${all}` : all}
      </p>
      <form className="flex items-center gap-2 print:hidden" onSubmit={jump}>
        <label htmlFor={id}>Zu Seite</label>
        {/* Keyed by page: input of the last jump is cleared. */}
        <Input
          key={page}
          id={id}
          name="page"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={page}
          dense
          className="max-w-18"
        />
        <Button type="submit" variant="outline" size="sm">
          Gehe zu
        </Button>
      </form>
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
