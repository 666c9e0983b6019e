import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { paths } from '@/config/paths';
import { autosave } from '@/lib/forms/autosave';
import { persistedInput } from '@/lib/forms/persisted-input';
import { refreshTable } from '@/lib/query/query-client';
import { unsaved } from '@/lib/forms/unsaved';

/** A draft of one kind of document: how it maps to a form and how it is saved. */
export interface AutosavedDraft<Row, Form, Columns> {
  table: 'invoices' | 'quotes';
  row: Row;
  values: (row: Row) => Form;
  /** The columns to save; undefined while the form is invalid. */
  columns: (form: Form) => Columns | undefined;
  /** Saves on top of a version and returns the new one; rejects with `ConflictError` when there is a newer one. */
  save: (columns: Columns, version: string) => Promise<string>;
  /** The current draft; undefined when it is no longer a draft. */
  reread: () => Promise<Row | undefined>;
}

interface DraftRow {
  id: string;
  updated_at: string;
}

const nameOf = ({ table, row: { id } }: { table: string; row: DraftRow }) => `${table} ${id}`;

interface Kept<Form> {
  values?: Form;
  /** The version of the row that the values are based on. */
  version?: string;
}

const keptOf = <Form>(draft: { table: string; row: DraftRow }) => persistedInput.read(nameOf(draft)) as Kept<Form>;

/** Initial form values: those kept by this tab because they could not be saved, or else the saved ones. */
export const initialValuesOf = <Row extends DraftRow, Form, Columns>(draft: AutosavedDraft<Row, Form, Columns>): Form =>
  keptOf<Form>(draft).values ?? draft.values(draft.row);

/**
 * Autosaves a draft during editing. Values that cannot be saved are kept by this tab, across reloads; changes saved by
 * another user are taken over unless the form has unsaved input, and are never overwritten without asking.
 *
 * @param form starts with `initialValuesOf`
 */
export function useDraftAutosave<Row extends DraftRow, Form extends FieldValues, Columns>(
  form: UseFormReturn<Form>,
  draft: AutosavedDraft<Row, Form, Columns>,
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
    // Values kept across a reload are saved now, or show their errors.
    saving.touch();
    if (wasKept) void form.trigger();
    const retry = () => void saving.flush();
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
      // Leaving with unsaved input was confirmed by the user. Only at the end of a session there is no prompt.
      const isLeft = window.location.pathname !== paths.login;
      void saving.end().then(() => {
        if (isLeft) persistedInput.forget(name);
        return refreshTable(table);
      });
    };
  }, [name, table, form, saving, wasKept]);

  useEffect(() => {
    if (state.kind === 'saved') persistedInput.forget(name);
    else persistedInput.keep(name, { values: form.getValues(), version: saving.version() });
    // Each change of unsaved input produces a new state.
  }, [name, form, saving, state]);

  const { kind } = state;
  useEffect(() => {
    // A field may be invalid because of another, such as the sum of all line items: a blur alone only marks its own
    // field.
    const isMarked = Object.keys(form.formState.errors).length > 0;
    if (kind === 'invalid' || (kind === 'saved' && isMarked)) void form.trigger();
  }, [form, kind]);

  // While a save is pending, errors are not shown yet, but leaving already prompts.
  const isStuck =
    ['invalid', 'failed', 'conflict'].includes(state.kind) || (state.kind === 'waiting' && !saving.canSave());
  useEffect(() => (isStuck ? unsaved.note() : undefined), [isStuck]);

  const show = (shown: Row) => {
    const values = draft.values(shown);
    form.reset(values);
    saving.rebase(shown.updated_at, draft.columns(values));
  };

  useEffect(() => {
    // Timestamps from the API sort as strings.
    if (saving.state().kind === 'saved' && row.updated_at > saving.version()) show(row);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row.updated_at]);

  return {
    state,
    /** Unsaved input that will not be saved automatically. */
    isStuck,
    version: saving.version(),
    flush: saving.flush,
    /** Discards unsaved input in favour of the version saved by another user. */
    adopt: async () => {
      const now = await draft.reread();
      if (now) show(now);
    },
    /** Overwrites the version saved by another user. */
    overwrite: () => {
      if (state.kind === 'conflict') saving.rebase((state.row as { updated_at: string }).updated_at);
    },
  };
}

/** An autosaved draft, as its screen sees it. */
export type DraftAutosave = ReturnType<typeof useDraftAutosave>;
