import { formatTime } from '@/lib/format/format';
import { useOutbox } from '@/lib/offline/outbox';
import { entriesOf, unsentOf } from '@/lib/offline/outbox-entries';
import { clockActions } from '../labels';
import { clockSender } from './mutations';

/** The last thing that the employee did on the clock, while it waits on the device. */
export function WaitingCommandNote() {
  const last = entriesOf(unsentOf(useOutbox()), clockSender).at(-1);
  if (!last) return null;
  return (
    <p className="font-medium">
      {`${clockActions[last.what.action].done} um ${formatTime(last.at)} Uhr, wird gesendet, sobald Sie wieder online sind.`}
    </p>
  );
}
