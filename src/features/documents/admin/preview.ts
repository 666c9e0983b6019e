import type { IssuedDocument } from '@functions/documents/content';
import { messageOf } from '@/lib/errors';
import { late } from '@/lib/lazy/late';
import { toast } from '@/lib/toasts/toast';

/** What makes the documents, the same as on the server: large, so it comes when it is asked for. */
const documents = late(() => import('@functions/documents/bundle.js'));

const failure = (cause: string) => `Die Vorschau konnte nicht erstellt werden: ${cause}`;
const notSaved = 'Die Vorschau zeigt, was gespeichert ist, und der Entwurf konnte nicht gespeichert werden.';

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
 * @param read what would be printed of the draft, as it is saved
 * @param save saves what is typed; false when that is not possible
 * @param unfinished what is said when it lacks what a document cannot be without
 */
export async function openPreview(
  read: () => Promise<IssuedDocument>,
  save: () => Promise<boolean>,
  unfinished: string,
): Promise<void> {
  // At once: after a wait browsers no longer take it for the answer to a click.
  const tab = openTab();
  try {
    if (!(await save())) {
      tab?.close();
      toast.error(notSaved);
      return;
    }
    const [{ documentOf }, document] = await Promise.all([documents.load(), read()]);
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
