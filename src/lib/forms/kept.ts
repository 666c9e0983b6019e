/** A storage of the browser that may be blocked, as by its settings for cookies, or full: nothing is kept then. */
function keptIn(find: () => Storage) {
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

/** What this tab keeps, over a reload. */
export const keptByTab = keptIn(() => sessionStorage);

/** What this device keeps. */
export const keptOnDevice = keptIn(() => localStorage);
