import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { counted, formatCount, type Things } from '@/lib/format/format';
import { undoBy } from './query-client';
import type { TableName } from '@/lib/supabase/tables';

interface Written {
  data: { id: string }[];
}

/** Several rows with the value that each has, and the one that all of them get. */
export interface BulkChange<Value> {
  rows: readonly { id: string; before: Value }[];
  value: Value;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const valuesBefore = <Value>(rows: BulkChange<Value>['rows']) => [...new Set(rows.map(({ before }) => before))];

/** The ids of what was written; it is a failure when that is nothing. */
function someOf(written: Written['data']): string[] {
  if (written.length === 0) throw new GermanError('Daran war nichts mehr zu ändern.');
  return idsOf(written);
}

interface BulkChangeOptions<Value> {
  affects: TableName[];
  things: Things;
  /** What happened to them: 'als gelesen markiert'. */
  done: string;
  /** Writes the value to those of the rows that have one of `from`, in one call, and asks for their ids back. */
  write: (ids: string[], value: Value, from: Value[]) => PromiseLike<Written>;
}

/**
 * Changes several rows at once; the way back gives each what it had before. Neither touches what another person
 * has changed since.
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
      success: (changed: string[]) => `${counted(changed.length, things)} ${done}.`,
      undo: ({ rows, value }: BulkChange<Value>, changed: string[]) =>
        undoBy(back)({ rows: rows.filter(({ id }) => changed.includes(id)), value }),
      error,
    },
  });
}

/** Deletes several rows at once, for good. */
export function bulkRemove(affects: TableName[], things: Things, write: (ids: string[]) => PromiseLike<Written>) {
  return mutationOptions({
    mutationFn: async (ids: string[]) => someOf((await write(ids)).data),
    meta: {
      affects,
      success: (gone: string[]) => `${counted(gone.length, things)} gelöscht.`,
      error: (cause) => `Das Löschen ist fehlgeschlagen: ${cause}`,
    },
  });
}
