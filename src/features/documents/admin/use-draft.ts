import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { paths } from '@/config/paths';
import { autosave } from '@/lib/forms/autosave';
import { drafts } from '@/lib/forms/drafts';
import { refreshTable } from '@/lib/query/query-client';
import { unsaved } from '@/lib/forms/unsaved';

/** A draft of one kind of document: how it becomes a form, and how that is saved. */
export interface DraftOf<Row, Form, Columns> {
  table: 'invoices' | 'quotes';
  row: Row;
  values: (row: Row) => Form;
  /** What is saved of a form; undefined while that cannot be saved. */
  columns: (form: Form) => Columns | undefined;
  /** Saves on top of a version and tells the new one; rejects with `ChangedMeanwhile` when there is another already. */
  save: (columns: Columns, version: string) => Promise<string>;
  /** The draft as it is now; undefined when it is none any more. */
  reread: () => Promise<Row | undefined>;
}

interface DraftRow {
  id: string;
  updated_at: string;
}

const nameOf = ({ table, row: { id } }: { table: string; row: DraftRow }) => `${table} ${id}`;

interface Kept<Form> {
  values?: Form;
  /** Of the row that they were typed on top of. */
  version?: string;
}

const keptOf = <Form>(draft: { table: string; row: DraftRow }) => drafts.read(nameOf(draft)) as Kept<Form>;

/** What a form begins with: what this tab kept because it could not be saved, or else what is saved. */
export const keptOrSaved = <Row extends DraftRow, Form, Columns>(draft: DraftOf<Row, Form, Columns>): Form =>
  keptOf<Form>(draft).values ?? draft.values(draft.row);

/**
 * Saves a draft by itself while it is written. What cannot be saved is kept by this tab, over a reload; what somebody
 * else saves meanwhile comes in where nothing is being typed, and is never written over unasked.
 *
 * @param form begins with `keptOrSaved`
 */
export function useDraft<Row extends DraftRow, Form extends FieldValues, Columns>(
  form: UseFormReturn<Form>,
  draft: DraftOf<Row, Form, Columns>,
) {
  const { table, row } = draft;
  const [saving] = useState(() =>
    autosave({
      value: draft.columns(draft.values(row)),
      version: keptOf(draft).version ?? row.updated_at,
      read: () => draft.columns(form.getValues()),
      save: (columns, version) => draft.save(columns as Columns, version),
    }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.state);
  const name = nameOf(draft);
  const [wasKept] = useState(() => Boolean(keptOf(draft).values));

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saving.touch });
    // What was kept over a reload is saved now, or says what is wrong with it.
    saving.touch();
    if (wasKept) void form.trigger();
    const retry = () => void saving.flush();
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
      // Who leaves what is not saved has said so. Only at the end of a session nobody is asked.
      const isLeft = window.location.pathname !== paths.login;
      void saving.end().then(() => {
        if (isLeft) drafts.forget(name);
        return refreshTable(table);
      });
    };
  }, [name, table, form, saving, wasKept]);

  useEffect(() => {
    if (state.kind === 'saved') drafts.forget(name);
    else drafts.keep(name, { values: form.getValues(), version: saving.version() });
    // Every change while something is not saved is a state of its own.
  }, [name, form, saving, state]);

  const { kind } = state;
  useEffect(() => {
    // A field may be wrong because of what another says, such as the sum of all positions: a blur alone marks its own field.
    const isMarked = Object.keys(form.formState.errors).length > 0;
    if (kind === 'invalid' || (kind === 'saved' && isMarked)) void form.trigger();
  }, [form, kind]);

  // While it waits nothing is said yet of what cannot be saved, but nobody leaves it unasked either.
  const isStuck =
    ['invalid', 'failed', 'conflict'].includes(state.kind) || (state.kind === 'waiting' && !saving.canSave());
  useEffect(() => (isStuck ? unsaved.note() : undefined), [isStuck]);

  const show = (shown: Row) => {
    const values = draft.values(shown);
    form.reset(values);
    saving.rebase(shown.updated_at, draft.columns(values));
  };

  useEffect(() => {
    // Moments of the API sort as texts.
    if (saving.state().kind === 'saved' && row.updated_at > saving.version()) show(row);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row.updated_at]);

  return {
    state,
    /** What is typed is not saved, and will not be by itself. */
    isStuck,
    version: saving.version(),
    flush: saving.flush,
    /** Drops what was typed for what somebody else saved. */
    adopt: async () => {
      const now = await draft.reread();
      if (now) show(now);
    },
    /** Saves what was typed over what somebody else saved. */
    overwrite: () => {
      if (state.kind === 'conflict') saving.rebase((state.row as { updated_at: string }).updated_at);
    },
  };
}

/** A draft that saves itself, as its screen sees it. */
export type Saving = ReturnType<typeof useDraft>;
