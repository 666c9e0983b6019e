import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import type { TaskPhoto } from '../file-query';
import type { NewPhoto } from './queries';

/** Before it is needed: then there may be no network. */
const shrinking = lazyModule(() => import('@/lib/files/shrink-picture'), whenQueriesSettle);

/** The most photos of one task, as in the database. */
const most = 30;
/** The size is that of the bucket. */
const limits = { longest: 1920, largest: 2_097_152 };

/**
 * Makes photos of a task that has `present` small, one after the other, because each is decoded in full; with a sentence
 * about those left out.
 */
export async function takePhotos(task: string, kind: TaskPhoto['kind'], files: readonly File[], present = 0) {
  const room = Math.max(most - present, 0);
  if (await isAlmostFull())
    return { taken: [], problem: 'Der Speicher dieses Geräts ist fast voll. Bitte schaffen Sie Platz.' };
  const code = await shrinking.load().catch(() => undefined);
  if (!code) return { taken: [], problem: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.' };
  const taken: NewPhoto[] = [];
  const unreadable: string[] = [];
  for (const file of files.slice(0, room))
    try {
      taken.push({
        id: crypto.randomUUID(),
        task_id: task,
        kind,
        caption: null,
        // When a photo from the gallery was taken.
        taken_at: new Date(Math.min(file.lastModified, Date.now())).toISOString(),
        file: await code.shrinkPicture(file, limits),
      });
    } catch {
      unreadable.push(file.name);
    }
  const problems = [
    ...(unreadable.length > 0 ? [`Diese Dateien lassen sich nicht als Bild öffnen: ${unreadable.join(', ')}.`] : []),
    ...(files.length > room ? [`Ein Auftrag kann höchstens ${most} Fotos haben.`] : []),
  ];
  return { taken, problem: problems.join(' ') || undefined };
}

/** Whether the device may have no room for more photos until they are sent. */
async function isAlmostFull(): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage < 30_000_000;
}
