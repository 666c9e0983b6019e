import type { AdminWorkTime } from '@/data/work-times/admin';
import { Duration } from '@/features/work-times/duration';
import { isForgotten } from '@/lib/worked-hours';

/** How long an entry is; of one that runs, whether somebody seems to have forgotten to end it. */
export function EntryDuration({ entry }: { entry: AdminWorkTime }) {
  if (entry.end_time) return <Duration entry={entry} />;
  return (
    <>
      <span>Offen</span>
      {isForgotten(entry) && <span className="block text-sm text-warning">vergessen?</span>}
    </>
  );
}
