import type { IssuedDocument } from '@functions/documents/content';
import { messageOf } from '@/lib/errors';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { toast } from '@/lib/toasts/toast';

/** The document renderer, the same as on the server: large, so loaded on demand. */
const documents = lazyModule(() => import('@functions/documents/generated/bundle.js'));

const failure = (cause: string) => `Die Vorschau konnte nicht erstellt werden: ${cause}`;
const notSaved = 'Die Vorschau zeigt, was gespeichert ist, und der Entwurf konnte nicht gespeichert werden.';

/** A tab with a placeholder text until the document is ready; null where the browser blocks it. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Vorschau';
    tab.document.body.textContent = 'Die Vorschau wird erstellt …';
  }
  return tab;
}

/**
 * Shows in a new tab exactly the document that issuing a draft would produce.
 *
 * @param read what would be printed of the draft, as saved
 * @param save saves unsaved input; false if that is not possible
 * @param unfinished the message when it lacks something that a document must contain
 */
export async function openPreview(
  read: () => Promise<IssuedDocument>,
  save: () => Promise<boolean>,
  unfinished: string,
): Promise<void> {
  // Synchronously: after an await, browsers no longer attribute it to the click.
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
