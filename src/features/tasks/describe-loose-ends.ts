import { personName } from '@/features/accounts/profiles/person-name';

/** The loose ends of a task to be closed. */
export interface LooseEnds {
  title: string;
  /** The unticked items of the checklist. */
  lines: string[];
  /** Employees clocked in on it; employees see only themselves. */
  running: { id: string; first_name: string | null; last_name: string | null; email: string | null }[];
}

/** How many checklist items are listed by name. */
const named = 3;

/**
 * The loose ends in German sentences, for the confirmation before closing a task.
 *
 * @param userId the user being asked: their own clock is worded accordingly
 */
export function describeLooseEnds(ends: readonly LooseEnds[], userId: string): string {
  return ends
    .map(({ title, lines, running }) => {
      const sentences = [linesLeft(lines), ...running.map((person) => clockRuns(person, userId))].filter(Boolean);
      return ends.length === 1 ? sentences.join(' ') : `„${title}“: ${sentences.join(' ')}`;
    })
    .join(' ');
}

function linesLeft(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const more = lines.length > named ? ` und ${lines.length - named} weitere` : '';
  return `Auf der Checkliste offen: ${lines
    .slice(0, named)
    .map((line) => `„${line}“`)
    .join(', ')}${more}.`;
}

function clockRuns({ id, ...person }: LooseEnds['running'][number], userId: string): string {
  return id === userId
    ? 'Ihre Arbeitszeit auf diesem Auftrag läuft noch.'
    : `${personName(person, 'Jemand')} ist noch eingestempelt.`;
}
