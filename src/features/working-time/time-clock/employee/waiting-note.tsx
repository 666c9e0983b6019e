import { formatTime } from '@/lib/format/format';

/** In place of the time clock, for as long as a clock-out waits on the device. */
export function WaitingNote({ at }: { at: string }) {
  return (
    <p role="status" className="min-h-24 font-medium">
      {`Ausgestempelt um ${formatTime(at)} Uhr, wird gesendet, sobald Sie wieder online sind.`}
    </p>
  );
}
