import { Card, CardTitle } from '@/components/ui/card';
import type { WorkTimeFinding } from '@/features/working-time/work-times/finding-texts';
import { formatDay } from '@/lib/format/format';
import { findingsNote } from './labels';

/** The findings, in sentences; nothing without any. */
export function FindingList({ findings }: { findings: readonly WorkTimeFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Card role="region" aria-label="Hinweise">
      <CardTitle>Hinweise</CardTitle>
      <ul className="space-y-2">
        {findings.map(({ kind, day, sentence }) => (
          <li key={day + kind} className="max-w-prose">
            <span className="font-semibold">{formatDay(day)}: </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted-foreground">{findingsNote}</p>
    </Card>
  );
}
