import { z } from 'zod';
import type { Json } from '@functions/api/database.types';
import { dayNumber, weekdayIndex } from '@functions/recurrence/days';
import { describeRule } from '@functions/recurrence/describe-rule';
import { ordinals, weekdays } from '@functions/recurrence/rule';
import { formatRule, parseRule } from '@functions/recurrence/rule-text';
import { formatDate } from '@/lib/format/format';
import type { Labels } from '@/lib/labels';

const checklistSchema = z.array(
  z.object({ text: z.string(), rule: z.string().nullish(), starts_on: z.string().nullish() }),
);

/** What is done at a site; with a rule only in that rhythm, from its first day on, otherwise at every visit. */
export type SiteChecklistItem = z.infer<typeof checklistSchema>[number];

/** The checklist of a site. */
export const parseSiteChecklist = (checklist: Json): SiteChecklistItem[] => checklistSchema.parse(checklist);

/** The rhythms that the form offers; the number in a key is the interval in months. */
export const rhythms = {
  '': { label: 'Bei jedem Einsatz' },
  m1: { label: 'Jeden Monat' },
  m2: { label: 'Alle 2 Monate' },
  m3: { label: 'Alle 3 Monate' },
  m6: { label: 'Alle 6 Monate' },
  m12: { label: 'Einmal im Jahr' },
} satisfies Labels<string>;

const monthsOf = (rhythm: string) => Number(/^m(\d+)$/.exec(rhythm)?.[1] ?? 0);

/** A stored checklist item as form values. A rule that the form does not offer is kept as the rhythm's value. */
export function checklistItemInput({ text, rule, starts_on }: SiteChecklistItem): {
  text: string;
  rhythm: string;
  starts_on: string;
} {
  const day = starts_on ?? '';
  const offered = Object.keys(rhythms).find((rhythm) => monthsOf(rhythm) > 0 && ruleOf(rhythm, day) === rule);
  return { text, rhythm: offered ?? rule ?? '', starts_on: day };
}

/**
 * The recurrence rule of a rhythm that starts on a day: monthly on the same weekday, because visits are on fixed
 * weekdays. A fifth weekday, which few months have, becomes the last.
 */
export function ruleOf(rhythm: string, firstDay: string): string {
  const every = monthsOf(rhythm);
  if (every === 0 || Number.isNaN(dayNumber(firstDay))) return rhythm;
  const ordinal = Math.ceil(Number(firstDay.slice(8)) / 7);
  return formatRule({
    unit: 'month',
    every,
    monthlyOn: 'weekday',
    ordinal: ordinals.find((one) => one === ordinal) ?? -1,
    weekday: weekdays[weekdayIndex(firstDay)] ?? 'MO',
    months: [],
  });
}

/** A rule in German; as it is if we do not support it. */
export function describeRhythm(text: string): string {
  const rule = parseRule(text);
  return rule ? describeRule(rule) : text;
}

/** When an item is due: 'Am ersten Dienstag im Monat, jeden 3. Monat, ab 06.01.2026'; '' for every visit. */
export const describeDue = ({ rule, starts_on }: SiteChecklistItem): string =>
  rule ? [describeRhythm(rule), starts_on && `ab ${formatDate(starts_on)}`].filter(Boolean).join(', ') : '';
