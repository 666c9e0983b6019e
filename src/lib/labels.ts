import type { EnumName, Enums } from './supabase/tables';

/** Label of a value. */
interface Wording {
  label: string;
}

/** The values of a list and their labels, in the order of select options. */
export type Labels<Value extends string> = Readonly<Record<Value, Wording>>;

/** Badge colours; defined in components/ui/badge. */
export type Tone = 'default' | 'secondary' | 'destructive' | 'success' | 'warning';

/** Labels and colours of an enum's values, in the order of select options. */
export type Statuses<Value extends string> = Readonly<Record<Value, { label: string; tone: Tone }>>;
export type StatusesOf<Name extends EnumName> = Statuses<Enums<Name>>;

/** The values of a list, in order. */
export function valuesOf<Value extends string>(labels: Labels<Value>): Value[] {
  // `Object.keys` is typed as string[]; the table's type guarantees exactly the list's values.
  return Object.keys(labels) as Value[];
}

/** The options of a select, in list order. */
export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return valuesOf(labels).map((value) => ({ value, label: labels[value].label }));
}

/**
 * Looks up a value. Undefined for one that a newer database has: an open tab outlives the release it was loaded with.
 */
export function findIn<Value extends string, Found>(table: Readonly<Record<Value, Found>>, value: NoInfer<Value>) {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}

/** The label of a value; an unknown value is returned unchanged, '-' for nothing. */
export function labelOf<Value extends string>(labels: Labels<Value>, value: NoInfer<Value> | null): string {
  if (!value) return '-';
  return findIn(labels, value)?.label ?? value;
}
