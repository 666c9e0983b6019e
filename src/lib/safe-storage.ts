/** A browser storage that may be blocked, e.g. by cookie settings, or full: nothing is stored then. */
function safeStorage(find: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => attempt<string | null>((storage) => storage.getItem(key), null),
    set: (key: string, value: string) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt<string[]>((storage) => Object.keys(storage), []),
  };
}

/** Storage of this tab; survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Storage of this device. */
export const deviceStorage = safeStorage(() => localStorage);
