import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { pageCount, type Total } from '@/lib/query/paging';
import { useTableParams } from './use-table-params';

/** Goes to a page of a list by its number. */
export function JumpToPage({ total, className }: { total: Total; className?: string }) {
  const { page, linkToPage } = useTableParams();
  const navigate = useNavigate();
  const id = useId();
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (target >= 1) void navigate(linkToPage(total.more ? target : Math.min(target, pageCount(total))));
  };
  return (
    <form className={cn('flex items-center gap-2 text-sm print:hidden', className)} onSubmit={jump}>
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
  );
}
