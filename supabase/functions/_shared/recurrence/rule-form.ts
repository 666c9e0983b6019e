import type { ordinals, Rule, Weekday } from './rule.ts';

/** All fields of the editor, also those of the choices that were not made: switching back and forth loses nothing. */
export interface RuleForm {
  unit: 'week' | 'month';
  every: number;
  weekdays: Weekday[];
  monthlyOn: 'day' | 'last-day' | 'weekday';
  day: number;
  ordinal: (typeof ordinals)[number];
  weekday: Weekday;
  months: number[];
}

/** The fields of a rule; of a new one without it. `ruleSchema` turns them into a rule again. */
export const ruleForm = (rule?: Rule): RuleForm => ({
  unit: 'week',
  every: 1,
  weekdays: [],
  monthlyOn: 'day',
  day: 1,
  ordinal: 1,
  weekday: 'MO',
  months: [],
  ...rule,
});
