import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { pluralize, formatCount, type NounForms } from '@/lib/format/format';
import { undoBy } from './query-client';
import type { TableName } from '@/lib/supabase/tables';

interface Written {
  data: { id: string }[];
}

/** Several rows with their current values, and the new value for all of them. */
export interface BulkChange<Value> {
  rows: readonly { id: string; before: Value }[];
  value: Value;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const valuesBefore = <Value>(rows: BulkChange<Value>['rows']) => [...new Set(rows.map(({ before }) => before))];

/** The ids of the rows written; throws if there are none. */
function someOf(written: Written['data']): string[] {
  if (written.length === 0) throw new GermanError('Daran war nichts mehr zu ändern.');
  return idsOf(written);
}

interface BulkChangeOptions<Value> {
  affects: TableName[];
  things: NounForms;
  /** Past participle for the message: 'als gelesen markiert'. */
  done: string;
  /** Sets the value on the rows that have one of `from`, in one call, and returns their ids. */
  write: (ids: string[], value: Value, from: Value[]) => PromiseLike<Written>;
}

/**
 * Changes several rows at once; undo restores each one's previous value. Neither overwrites another user's later
 * change.
 */
export function bulkChange<Value>({ affects, things, done, write }: BulkChangeOptions<Value>) {
  const error = (cause: string) => `Die Änderung ist fehlgeschlagen: ${cause}`;
  const back = mutationOptions({
    mutationFn: async ({ rows, value }: BulkChange<Value>) => {
      const restored = await Promise.all(
        valuesBefore(rows).map((before) => write(idsOf(rows.filter((row) => row.before === before)), before, [value])),
      );
      return { restored: someOf(restored.flatMap(({ data }) => data)).length, of: rows.length };
    },
    meta: {
      affects,
      success: ({ restored, of }: { restored: number; of: number }) =>
        restored === of
          ? 'Die Änderung wurde zurückgenommen.'
          : `${formatCount(restored)} von ${formatCount(of)} Änderungen wurden zurückgenommen. Die übrigen hat inzwischen jemand anderes geändert.`,
      error,
    },
  });
  return mutationOptions({
    mutationFn: async ({ rows, value }: BulkChange<Value>) => {
      const others = rows.filter(({ before }) => before !== value);
      return someOf(others.length > 0 ? (await write(idsOf(others), value, valuesBefore(others))).data : []);
    },
    meta: {
      affects,
      success: (changed: string[]) => `${pluralize(changed.length, things)} ${done}.`,
      undo: ({ rows, value }: BulkChange<Value>, changed: string[]) =>
        undoBy(back)({ rows: rows.filter(({ id }) => changed.includes(id)), value }),
      error,
    },
  });
}

/** Deletes several rows permanently in one call. */
export function bulkRemove(affects: TableName[], things: NounForms, write: (ids: string[]) => PromiseLike<Written>) {
  return mutationOptions({
    mutationFn: async (ids: string[]) => someOf((await write(ids)).data),
    meta: {
      affects,
      success: (gone: string[]) => `${pluralize(gone.length, things)} gelöscht.`,
      error: (cause) => `Das Löschen ist fehlgeschlagen: ${cause}`,
    },
  });
}
