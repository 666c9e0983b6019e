import type { AdminWorkTime } from './queries';
import { Duration } from '@/features/working-time/work-times/duration';
import { isForgotten } from '@/features/working-time/worked-hours';

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
