import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WrittenInvoice } from '@/data/invoices/document';
import { saveDraft } from '@/data/invoices/document-office';
import { draftColumns, type DraftForm, draftSchema, draftValues } from '@/data/invoices/draft-schema';
import { autosave } from '@/lib/autosave';
import { drafts } from '@/lib/drafts';
import { queryClient, refreshTable } from '@/lib/query-client';
import { adminInvoiceFileQueries } from '@/data/invoices/document';
import { unsaved } from '@/lib/unsaved';

const nameOf = ({ id }: Pick<WrittenInvoice, 'id'>) => `invoice ${id}`;

interface Kept {
  values?: DraftForm;
  /** Of the row that they were typed on top of. */
  version?: string;
}

/** What a form begins with: what this tab kept because it could not be saved, or else what is saved. */
export const keptOrSaved = (draft: WrittenInvoice): DraftForm =>
  (drafts.read(nameOf(draft)) as Kept).values ?? draftValues(draft);

/**
 * Saves a draft by itself while it is written. What cannot be saved is kept by this tab, over a reload; what somebody
 * else saves meanwhile comes in where nothing is being typed, and is never written over unasked.
 *
 * @param form begins with `keptOrSaved`
 */
export function useDraft(form: UseFormReturn<DraftForm>, draft: WrittenInvoice) {
  const [saving] = useState(() =>
    autosave({
      value: draftColumns(draftValues(draft)),
      version: (drafts.read(nameOf(draft)) as Kept).version ?? draft.updated_at,
      read: () => {
        const { data } = draftSchema.safeParse(form.getValues());
        return data && draftColumns(data);
      },
      save: (columns, version) => saveDraft(draft.id, columns, version),
    }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.state);
  const name = nameOf(draft);

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saving.touch });
    // What was kept over a reload is saved now.
    saving.touch();
    const retry = () => void saving.flush();
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
      void saving.end().then(() => refreshTable('invoices'));
    };
  }, [form, saving]);

  useEffect(() => {
    if (state.kind === 'saved') drafts.forget(name);
    else drafts.keep(name, { values: form.getValues(), version: saving.version() });
    // Every change while something is not saved is a state of its own.
  }, [name, form, saving, state]);

  const isStuck = ['invalid', 'failed', 'conflict'].includes(state.kind);
  useEffect(() => (isStuck ? unsaved.note() : undefined), [isStuck]);

  const show = (row: WrittenInvoice) => {
    const values = draftValues(row);
    form.reset(values);
    saving.rebase(row.updated_at, draftColumns(values));
  };

  useEffect(() => {
    // Moments of the API sort as texts.
    if (saving.state().kind === 'saved' && draft.updated_at > saving.version()) show(draft);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.updated_at]);

  return {
    state,
    version: saving.version(),
    flush: saving.flush,
    /** Drops what was typed for what somebody else saved. */
    adopt: async () => {
      const now = await queryClient.fetchQuery({ ...adminInvoiceFileQueries.one(draft.id), staleTime: 0 });
      if (now?.status === 'entwurf') show(now as WrittenInvoice);
    },
    /** Saves what was typed over what somebody else saved. */
    overwrite: () => {
      if (state.kind === 'conflict') saving.rebase((state.row as { updated_at: string }).updated_at);
    },
  };
}
