import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { Fragment, useEffect, useState } from 'react';
import { formatDuration } from '@/lib/format/format';

/** The time since an instant, updated every second. */
export function RunningTime({ since, label }: { since: string; label: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const digits = formatDuration(differenceInMilliseconds(now, since)).split(':');
  return (
    <p role="timer" aria-label={label} className="text-5xl font-semibold tracking-tight tabular-nums">
      {digits.map((part, index) => (
        <Fragment key={index}>
          {/* Tabular digits prevent jitter; a colon as wide as a digit would leave gaps. */}
          {index > 0 && <span className="normal-nums">:</span>}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
