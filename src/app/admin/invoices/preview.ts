import { adminInvoiceFileQueries } from '@/data/invoices/document';
import { demand } from '@/lib/demand';
import { messageOf } from '@/lib/errors';
import { late } from '@/lib/late';
import { queryClient } from '@/lib/query-client';
import { toast } from '@/lib/toast';

/** What makes the documents, the same as on the server: large, so it comes when it is asked for. */
const documents = late(() => import('@functions/documents/bundle.js'));

const failure = (cause: string) => `Die Vorschau konnte nicht erstellt werden: ${cause}`;

/** A tab with a sentence until there is something to show; null where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Vorschau';
    tab.document.body.textContent = 'Die Vorschau wird erstellt …';
  }
  return tab;
}

/**
 * Shows in a new tab the very document that issuing a draft would make.
 *
 * @param save saves what is typed; false when that is not possible
 */
export async function openPreview(id: string, save: () => Promise<boolean>): Promise<void> {
  // At once: after a wait browsers no longer take it for the answer to a click.
  const tab = openTab();
  try {
    if (!(await save())) {
      toast.error('Die Vorschau zeigt, was gespeichert ist. Bitte speichern Sie zuerst.');
      tab?.close();
      return;
    }
    const [{ documentOf }, document] = await Promise.all([
      demand(documents, failure),
      queryClient.fetchQuery({ ...adminInvoiceFileQueries.preview(id), staleTime: 0 }),
    ]);
    const { pdf } = await documentOf(document);
    const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    toast.error(error instanceof RangeError ? unfinished : failure(messageOf(error)));
  }
}

const unfinished =
  'Für die Vorschau braucht die Rechnung mindestens eine Position mit einer Menge und einen Leistungszeitraum.';
