import { addDays } from './days.ts';
import { ruleDays } from './rule-days.ts';
import { parseRule } from './rule-text.ts';

/** An item of a checklist; one with a rule is due in that rhythm only. */
export interface ChecklistItem {
  text: string;
  /** As RFC 5545 writes it, see `formatRule`. */
  rule?: string | null;
  /** The first day that counts, 'yyyy-MM-dd'. */
  starts_on?: string | null;
}

/** An item is still due at the first visit if a day of its rule is at most this many days earlier. */
export const catchUpDays = 800;

/**
 * The lines due at each visit, in the order of the checklist. An item with a rule is due at the first visit on or after
 * each of the rule's days.
 *
 * @param days of the visits, in order
 */
export function dueLines(checklist: readonly ChecklistItem[], days: readonly string[]): string[][] {
  const lines = days.map((): string[] => []);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return lines;
  for (const { text, rule, starts_on } of checklist) {
    const own = rule ? parseRule(rule) : undefined;
    const due =
      own && starts_on ? ruleDays(own, starts_on, { from: addDays(first, -catchUpDays), to: last }) : undefined;
    days.forEach((day, index) => {
      const previous = days[index - 1] ?? '';
      if (!due || due.some((each) => previous < each && each <= day)) lines[index]?.push(text);
    });
  }
  return lines;
}
