import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { ConflictError } from '@/lib/forms/update-if-unchanged';
import { type FieldDifference, ConflictNotice } from './conflict-notice';

interface EditOptions<Row, Values extends FieldValues, Context, Output> {
  /** From `useForm`. */
  form: UseFormReturn<Values, Context, Output>;
  /** The row that the form was filled from. */
  row: Row;
  /** A row's values for the form. */
  values: (row: NonNullable<Row>) => DefaultValues<Values>;
  /** A row's values as text, by field label. */
  describe: (row: NonNullable<Row>) => Record<string, string>;
}

/**
 * For a form on a row that other users may change. If one does, the form keeps the user's input, takes over the other
 * values, and shows the differences; the user decides.
 *
 * @returns `save`, which passes the base row to a mutation and returns false if another user saved first; `rebase`, for
 *   a form that stays open after saving; and the `notice` to show among the fields
 */
export function useEdit<Row, Values extends FieldValues, Context, Output>({
  form,
  row,
  values,
  describe,
}: EditOptions<Row, Values, Context, Output>) {
  const base = useRef(row);
  const [changes, setChanges] = useState<FieldDifference[]>();
  const save = async <Result,>(write: (seen: Row) => Promise<Result>): Promise<Result | false> => {
    try {
      const result = await write(base.current);
      setChanges(undefined);
      return result;
    } catch (error) {
      if (!(error instanceof ConflictError) || !base.current) throw error;
      const now = error.row as NonNullable<Row>;
      setChanges(differences(describe(base.current), describe(now)));
      base.current = now;
      form.reset(values(now), { keepDirtyValues: true });
      return false;
    }
  };
  const adopt = () => {
    setChanges(undefined);
    form.reset();
  };
  const rebase = (saved: Row) => {
    base.current = saved;
  };
  return { save, rebase, notice: changes && <ConflictNotice changes={changes} onAdopt={adopt} /> };
}

const differences = (before: Record<string, string>, now: Record<string, string>): FieldDifference[] =>
  Object.entries(now).flatMap(([label, text]) => (text === before[label] ? [] : { label, text }));
