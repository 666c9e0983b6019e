import type { Page } from '@playwright/test';
import { offlineDatabase } from '@/lib/offline/on-device';

/** All rows of a store in the app's database on the device, none without one; files in them come as empty objects. */
export const storedOnDevice = <Row>(page: Page, store: 'copies' | 'entries' | 'carriedOut'): Promise<Row[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<Row[]>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => (open.error?.name === 'AbortError' ? resolve([]) : reject(open.error ?? new Error(name)));
        // There is none yet: an empty one would stay in the app's way.
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onsuccess = () => {
          const database = open.result;
          if (!database.objectStoreNames.contains(store)) {
            database.close();
            resolve([]);
            return;
          }
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result as Row[]);
          };
        };
      }),
    [offlineDatabase, store] as const,
  );
