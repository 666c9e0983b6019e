import { kindOfChange, type WorkTimeChange } from './changes';
import { formatDateTime } from '@/lib/format/format';

interface ChangeListProps<Change extends WorkTimeChange> {
  changes: readonly Change[];
  /** Who made a change, and to whose entry, in words. */
  titleOf: (change: Change) => string;
}

/** The change history of work times, latest first. */
export function ChangeList<Change extends WorkTimeChange>({ changes, titleOf }: ChangeListProps<Change>) {
  return (
    <ol className="space-y-4">
      {changes.map((change) => (
        <li key={change.id} className="space-y-0.5 border-l-2 pl-3 text-sm wrap-anywhere">
          <p className="text-muted-foreground">{`${formatDateTime(change.changed_at)} Uhr, ${titleOf(change)}`}</p>
          {linesOf(change).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {change.reason && <p className="whitespace-pre-line">{`Grund: ${change.reason}`}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The differences, one line each. */
function linesOf(change: WorkTimeChange): string[] {
  const kind = kindOfChange(change);
  if (kind === 'added') return [`Eingetragen: ${span(change.start_after, change.end_after, change.break_after)}`];
  if (kind === 'deleted') return [`Gelöscht: ${span(change.start_before, change.end_before, change.break_before)}`];
  const values: [label: string, before: string, after: string][] = [
    ['Beginn', formatDateTime(change.start_before), formatDateTime(change.start_after)],
    ['Ende', endText(change.end_before), endText(change.end_after)],
    ['Pause', `${change.break_before ?? 0} Min.`, `${change.break_after ?? 0} Min.`],
    ['Notiz', change.note_before ?? 'keine', change.note_after ?? 'keine'],
  ];
  const different = values.filter(([, before, after]) => before !== after);
  // A correction may only affect the seconds, which are not displayed.
  if (different.length === 0) return ['Zeiten geändert (Sekunden)'];
  return [`Eintrag vom ${formatDateTime(change.start_before)} Uhr`].concat(
    different.map(([label, before, after]) => `${label}: ${before} → ${after}`),
  );
}

const endText = (end: string | null) => (end === null ? 'offen' : formatDateTime(end));

const span = (start: string | null, end: string | null, pause: number | null) =>
  `${formatDateTime(start)} bis ${endText(end)}${pause ? `, ${pause} Min. Pause` : ''}`;
