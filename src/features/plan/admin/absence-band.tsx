import { CalendarOff } from 'lucide-react';
import type { PlanAbsence } from './queries';
import { cn } from '@/lib/cn';
import { describeAbsence } from '@/features/working-time/absences/labels';

/** Marks a person's absence on a day: filled when granted, outlined while requested. */
export function AbsenceBand({ absence, name }: { absence: PlanAbsence; name?: string }) {
  return (
    <p
      className={cn(
        'flex items-center gap-1 rounded-md border px-1.5 py-0.5 text-xs leading-4 text-muted-foreground',
        'max-md:px-2.5 max-md:py-1.5 max-md:text-sm print:px-1 print:text-[0.625rem] print:leading-3',
        absence.status === 'genehmigt' ? 'border-transparent bg-muted' : 'border-dashed border-input bg-transparent',
      )}
    >
      <CalendarOff aria-hidden className="size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere hyphens-auto">
        {name ? `${name}: ${describeAbsence(absence)}` : describeAbsence(absence)}
      </span>
    </p>
  );
}
