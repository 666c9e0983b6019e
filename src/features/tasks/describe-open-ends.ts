import { personName } from '@/features/accounts/profiles/person-name';

/** What is left of a task that is to be closed. */
export interface OpenEnds {
  title: string;
  /** The lines of the checklist without a tick. */
  lines: string[];
  /** Who is clocked in on it; employees see themselves only. */
  running: { id: string; first_name: string | null; last_name: string | null; email: string | null }[];
}

/** How many lines of a checklist are named. */
const named = 3;

/**
 * What is left, in German sentences, to ask whether a task shall be closed nevertheless.
 *
 * @param userId who is asked: the own clock is called so
 */
export function describeOpenEnds(ends: readonly OpenEnds[], userId: string): string {
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

function clockRuns({ id, ...person }: OpenEnds['running'][number], userId: string): string {
  return id === userId
    ? 'Ihre Arbeitszeit auf diesem Auftrag läuft noch.'
    : `${personName(person, 'Jemand')} ist noch eingestempelt.`;
}
