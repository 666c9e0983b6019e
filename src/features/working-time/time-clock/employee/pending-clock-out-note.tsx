import { formatTime } from '@/lib/format/format';

/** Replaces the time clock while a clock-out is pending on the device. */
export function PendingClockOutNote({ at }: { at: string }) {
  return (
    <p role="status" className="min-h-24 font-medium">
      {`Ausgestempelt um ${formatTime(at)} Uhr, wird gesendet, sobald Sie wieder online sind.`}
    </p>
  );
}
