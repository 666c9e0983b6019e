import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { dropReasons } from '@/features/tasks/labels';
import { adminVisitMutations } from '@/features/tasks/admin/visit-mutations';
import type { DroppedVisit } from '@/features/tasks/admin/visit-queries';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { labelOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';

/** A visit that does not take place: what it was, why, and the way back while its day has not passed. */
export function DroppedVisitCard({ visit }: { visit: DroppedVisit }) {
  const restore = useMutation(adminVisitMutations.restore);
  const { schedule, reason, occurs_on } = visit;
  const { title } = schedule.item;
  return (
    <div className="rounded-md border border-dashed px-1.5 py-1 text-xs leading-4 text-muted-foreground max-md:px-2.5 max-md:py-2 max-md:text-sm max-md:leading-5">
      <div className="flex min-h-6 items-center justify-between gap-1 text-[0.6875rem] max-md:text-xs">
        <span>{schedule.starts_at_time.slice(0, 5)}</span>
        {occurs_on >= berlinDay() && (
          <Button
            variant="ghost"
            size="sm"
            icon={Undo2}
            className="-mr-1 min-h-6 rounded-md px-1 text-primary max-md:px-3 max-md:text-sm"
            pending={restore.isPending}
            title="Wiederherstellen"
            aria-label={`Wiederherstellen: ${title}`}
            onClick={() => restore.mutate(visit)}
          >
            <span className="md:hidden">Wiederherstellen</span>
          </Button>
        )}
      </div>
      <s className="line-clamp-2 font-semibold wrap-anywhere hyphens-auto">{withSoftHyphens(title)}</s>
      <span className="line-clamp-2 wrap-anywhere hyphens-auto">{withSoftHyphens(schedule.contract.site.name)}</span>
      <span className="block wrap-anywhere hyphens-auto">
        <span className="md:sr-only">Entfällt: </span>
        {labelOf(dropReasons, reason)}
      </span>
    </div>
  );
}
