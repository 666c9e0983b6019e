import { type Rule, ruleSchema } from './rule.ts';

/**
 * A rule as RFC 5545 writes it (section 3.3.10), always in this order and without what is the default:
 * 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;BYMONTH=4,5', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR'.
 */
export function formatRule(rule: Rule): string {
  const { unit, every, months } = rule;
  return [
    unit === 'week' ? 'FREQ=WEEKLY' : 'FREQ=MONTHLY',
    every > 1 ? `INTERVAL=${every}` : [],
    daysOf(rule),
    months.length > 0 ? `BYMONTH=${months.join()}` : [],
  ]
    .flat()
    .join(';');
}

function daysOf(rule: Rule): string {
  if (rule.unit === 'week') return `BYDAY=${rule.weekdays.join()}`;
  if (rule.monthlyOn === 'weekday') return `BYDAY=${rule.ordinal}${rule.weekday}`;
  return `BYMONTHDAY=${rule.monthlyOn === 'day' ? rule.day : -1}`;
}

/**
 * Reads a rule of RFC 5545, its parts in any order. Undefined if it is none or uses what we do not: other frequencies,
 * COUNT, UNTIL, WKST, several days of a month.
 */
export function parseRule(text: string): Rule | undefined {
  const entries = text.split(';').map((part) => /^(FREQ|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH)=([^=]+)$/.exec(part));
  const parts = new Map(entries.map((entry) => [entry?.[1], entry?.[2] ?? '']));
  if (parts.has(undefined) || parts.size < entries.length) return undefined;
  return ruleSchema.safeParse(fieldsOf(parts)).data;
}

/** The fields that a rule's parts stand for, unchecked. */
function fieldsOf(parts: ReadonlyMap<string | undefined, string>) {
  const [frequency, byDay, byMonthDay] = ['FREQ', 'BYDAY', 'BYMONTHDAY'].map((name) => parts.get(name));
  const shared = {
    unit: frequency === 'WEEKLY' ? 'week' : 'month',
    every: integer(parts.get('INTERVAL') ?? '1'),
    months: parts.get('BYMONTH')?.split(',').map(integer) ?? [],
  };
  if (frequency === 'WEEKLY' && byDay && !byMonthDay) return { ...shared, weekdays: byDay.split(',') };
  if (frequency !== 'MONTHLY') return undefined;
  if (byDay && !byMonthDay)
    return { ...shared, monthlyOn: 'weekday', ordinal: integer(byDay.slice(0, -2)), weekday: byDay.slice(-2) };
  if (byMonthDay === '-1' && !byDay) return { ...shared, monthlyOn: 'last-day' };
  if (byMonthDay && !byDay) return { ...shared, monthlyOn: 'day', day: integer(byMonthDay) };
  return undefined;
}

const integer = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : NaN);
