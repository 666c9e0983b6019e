import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { ChangedMeanwhile } from '@/lib/forms/edited-row';
import { type Change, ChangedNotice } from './changed-notice';

interface EditOptions<Row, Values extends FieldValues, Context, Output> {
  /** What `useForm` returned. */
  form: UseFormReturn<Values, Context, Output>;
  /** The row that the form was filled in from. */
  row: Row;
  /** The form's values of a row. */
  values: (row: NonNullable<Row>) => DefaultValues<Values>;
  /** What a row says in the form's fields, by their labels. */
  describe: (row: NonNullable<Row>) => Record<string, string>;
}

/**
 * For a form that changes a row which others may change as well. If somebody did, the form keeps what was typed, takes
 * over the rest, and says what is different; its user decides.
 *
 * @returns `save`, which gives a mutation the row that the form is based on, and is false when somebody was quicker;
 *   `rebase`, for a form that stays after it was saved; and the `notice` to show among the fields
 */
export function useEdit<Row, Values extends FieldValues, Context, Output>({
  form,
  row,
  values,
  describe,
}: EditOptions<Row, Values, Context, Output>) {
  const base = useRef(row);
  const [changes, setChanges] = useState<Change[]>();
  const save = async <Result,>(write: (seen: Row) => Promise<Result>): Promise<Result | false> => {
    try {
      const result = await write(base.current);
      setChanges(undefined);
      return result;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || !base.current) throw error;
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
  return { save, rebase, notice: changes && <ChangedNotice changes={changes} onAdopt={adopt} /> };
}

const differences = (before: Record<string, string>, now: Record<string, string>): Change[] =>
  Object.entries(now).flatMap(([label, text]) => (text === before[label] ? [] : { label, text }));
