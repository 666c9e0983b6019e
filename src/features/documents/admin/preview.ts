import type { IssuedDocument } from '@functions/documents/content';
import { parseReminder } from '@functions/documents/schema';
import { fetchLogo } from '@/features/documents/logo';
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
 * Shows a document in a new tab before it exists. To be called synchronously in the handler of a click: after an await,
 * browsers no longer attribute the tab to it.
 *
 * @param make what would be made; undefined if it cannot be, and the user has been told
 * @param unfinished the message when something is missing that a document must contain (`RangeError`)
 */
async function showInTab(make: () => Promise<Uint8Array<ArrayBuffer> | undefined>, unfinished?: string): Promise<void> {
  const tab = openTab();
  try {
    const pdf = await make();
    if (!pdf) return tab?.close();
    const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    toast.error(unfinished && error instanceof RangeError ? unfinished : failure(messageOf(error)));
  }
}

/**
 * Shows in a new tab exactly the document that issuing a draft would produce.
 *
 * @param read what would be printed of the draft, as saved
 * @param save saves unsaved input; false if that is not possible
 * @param unfinished the message when it lacks something that a document must contain
 */
export const openPreview = (
  read: () => Promise<IssuedDocument>,
  save: () => Promise<boolean>,
  unfinished: string,
): Promise<void> =>
  showInTab(async () => {
    if (!(await save())) {
      toast.error(notSaved);
      return undefined;
    }
    const [{ documentOf }, document] = await Promise.all([documents.load(), read()]);
    return (await documentOf(document, await fetchLogo(document))).pdf;
  }, unfinished);

/** Shows in a new tab exactly the letter of a reminder; `content` is what it would say. */
export const openReminderPreview = (content: unknown): Promise<void> =>
  showInTab(async () => {
    const [{ reminderPdf }, reminder] = [await documents.load(), parseReminder(content)];
    return reminderPdf(reminder, await fetchLogo(reminder));
  });
