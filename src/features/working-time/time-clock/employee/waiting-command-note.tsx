import { formatTime } from '@/lib/format/format';
import { entriesOf, useOutbox } from '@/lib/offline/outbox';
import { clockSender, type ClockCommand } from './mutations';

const done: Record<ClockCommand['action'], string> = {
  'clock-in': 'Eingestempelt',
  'clock-out': 'Ausgestempelt',
  'start-break': 'Pause begonnen',
  'end-break': 'Pause beendet',
  'start-task': 'Eingestempelt',
  'finish-task': 'Auftrag abgeschlossen',
  'finish-day': 'Ausgestempelt',
};

/** The last thing that the employee did on the clock, while it waits on the device. */
export function WaitingCommandNote() {
  const last = entriesOf(useOutbox(), clockSender).at(-1);
  if (!last) return null;
  return (
    <p className="font-medium">
      {`${done[last.what.action]} um ${formatTime(last.at)} Uhr, wird gesendet, sobald Sie wieder online sind.`}
    </p>
  );
}
