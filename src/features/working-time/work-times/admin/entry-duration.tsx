import type { AdminWorkTime } from './queries';
import { Duration } from '@/features/working-time/work-times/duration';
import { isForgotten } from '@/features/working-time/worked-hours';

/** The duration of an entry; for a running one, whether it was probably forgotten. */
export function EntryDuration({ entry }: { entry: AdminWorkTime }) {
  if (entry.end_time) return <Duration entry={entry} />;
  return (
    <>
      <span>Offen</span>
      {isForgotten(entry) && <span className="block text-sm text-warning">vergessen?</span>}
    </>
  );
}
