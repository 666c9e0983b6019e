import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type DocumentFile, fetchDocument } from '@/features/documents/file';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatCount } from '@/lib/format/format';
import { undoBy } from '@/lib/query/query-client';
import { saveFile } from '@/lib/files/save-file';
import { supabase } from '@/lib/supabase/client';
import { ZipWriter } from '@/lib/files/zip';

/** How many letters are shown at once: one paper tray. */
const mostLetters = 100;

const waiting = () =>
  supabase
    .from('reminders')
    .select('id, step, day, total_cents, sha256, invoice:invoices!inner(id, number, customer:customers(name, number))')
    .eq('by_post', true)
    .is('printed_at', null)
    .eq('invoice.status', 'offen')
    .order('created_at')
    .order('id')
    .limit(mostLetters)
    .throwOnError();

/** A reminder that has to be printed and posted. */
export type Letter = Awaited<ReturnType<typeof waiting>>['data'][number];

const setPrinted = async (ids: readonly string[], printed_at: string | null) =>
  (
    await supabase
      .from('reminders')
      .update({ printed_at })
      .in('id', [...ids])
      .select('id')
      .throwOnError()
  ).data.length;

const unprint = mutationOptions({
  mutationFn: (ids: readonly string[]) => setPrinted(ids, null),
  onError: reloadAfterFailure('reminders'),
  meta: {
    affects: ['reminders'],
    success: 'Wieder zu drucken',
    error: 'Fehler beim Speichern',
  },
});

const printedText = (count: number) =>
  count === 1 ? 'Als gedruckt markiert' : `${formatCount(count)} Schreiben als gedruckt markiert`;

export const adminLetterQueries = {
  /** The reminders neither mailed nor printed yet, oldest first, up to 100. */
  waiting: queryOptions({
    queryKey: ['reminders', 'to print'],
    queryFn: async ({ signal }) => (await waiting().abortSignal(signal)).data,
  }),
};

export const adminLetterMutations = {
  /** Marks letters as printed; can be undone. */
  printed: mutationOptions({
    mutationFn: (ids: readonly string[]) => setPrinted(ids, new Date().toISOString()),
    onError: reloadAfterFailure('reminders'),
    meta: {
      affects: ['reminders'],
      success: printedText,
      undo: undoBy(unprint),
      error: 'Fehler beim Speichern',
    },
  }),

  /** Downloads the PDFs of letters as one ZIP, to be printed together. */
  download: mutationOptions({
    mutationFn: async (files: readonly DocumentFile[]) => {
      const zip = new ZipWriter();
      for (const file of files) zip.add(`${file.number}.pdf`, await fetchDocument(file));
      saveFile(`mahnungen_${berlinDay()}.zip`, zip.finish(), 'application/zip');
    },
    meta: { error: (cause) => `Fehler beim Herunterladen der Dateien: ${cause}` },
  }),
};
