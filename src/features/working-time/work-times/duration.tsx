import { formatHours } from '@/lib/format/format';
import { type Timed, workedHours } from '@/features/working-time/worked-hours';

/** The hours of a completed entry, with its breaks below. */
export function Duration({ entry }: { entry: Timed }) {
  return (
    <>
      <span>{formatHours(workedHours(entry))}</span>
      {entry.break_minutes > 0 && (
        <span className="block text-sm text-muted-foreground">{`${entry.break_minutes} Min. Pause`}</span>
      )}
    </>
  );
}
