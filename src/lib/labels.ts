import type { EnumName, Enums } from './supabase/tables';

/** How a value is called. */
interface Wording {
  label: string;
}

/** The values of a list and how each is called, in the order in which choices show them. */
export type Labels<Value extends string> = Readonly<Record<Value, Wording>>;

/** Colours of a badge; components/ui/badge says what each looks like. */
export type Tone = 'default' | 'secondary' | 'destructive' | 'success' | 'warning';

/** What the values of an enum are called and in which colour they are shown, in the order of choices. */
export type Statuses<Value extends string> = Readonly<Record<Value, { label: string; tone: Tone }>>;
export type StatusesOf<Name extends EnumName> = Statuses<Enums<Name>>;

/** The values of a list, in its order. */
export function valuesOf<Value extends string>(labels: Labels<Value>): Value[] {
  // The compiler takes the keys of an object for any text; a table is checked to have its list's values and no other.
  return Object.keys(labels) as Value[];
}

/** The choices of a select, in the order of the list. */
export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return valuesOf(labels).map((value) => ({ value, label: labels[value].label }));
}

/**
 * What is known of a value. Undefined for one that a newer database has: an open window outlives the release that it
 * was loaded with.
 */
export function findIn<Value extends string, Found>(table: Readonly<Record<Value, Found>>, value: NoInfer<Value>) {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}

/** The label of a value; one that is not known stays as it is, '-' for nothing. */
export function labelOf<Value extends string>(labels: Labels<Value>, value: NoInfer<Value> | null): string {
  if (!value) return '-';
  return findIn(labels, value)?.label ?? value;
}
