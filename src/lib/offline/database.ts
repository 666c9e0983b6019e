import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabase, offlineDataOwner } from './on-device';
import type { CarriedOutEntry, OutboxEntry } from './outbox-entries';

/** The last result of a query. */
export interface QueryCopy {
  userId: string;
  /** The query's hash. */
  query: string;
  data: unknown;
  /** When it was loaded, in ms since the epoch. */
  at: number;
}

interface Schema extends DBSchema {
  /** In the order in which they are sent. */
  entries: { key: number; value: OutboxEntry };
  copies: { key: string; value: QueryCopy; indexes: { at: number } };
  /** Entries that the server has and some copy may lack. */
  carriedOut: { key: number; value: CarriedOutEntry };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Opens the database. Rejects once the user has signed out, so that a request still running cannot write their data
 * back to the device.
 */
async function open(userId = offlineDataOwner()): Promise<IDBPDatabase<Schema>> {
  if (userId === null || userId !== offlineDataOwner()) throw new Error('The device holds nothing of this user.');
  const close = () => {
    void opened?.then((database) => database.close());
    opened = undefined;
  };
  opened ??= openDB<Schema>(offlineDatabase, 2, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('copies', { keyPath: 'query' }).createIndex('at', 'at');
      }
      database.createObjectStore('carriedOut', { keyPath: 'seq' });
    },
    // The database is being deleted: a sign-out, in any tab.
    blocking: close,
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Written to the disk before it resolves, so that a killed browser has it. */
const strict = { durability: 'strict' } as const;

/** What the employee entered and the server does not have yet. Each call rejects if the browser's storage is blocked. */
export const entryStore = {
  /** @returns its place in the order; rejects with a `QuotaExceededError` when the device is full */
  async add(entry: Omit<OutboxEntry, 'seq'>): Promise<number> {
    const transaction = (await open(entry.userId)).transaction('entries', 'readwrite', strict);
    const seq = await transaction.store.add(entry as OutboxEntry);
    await transaction.done;
    return seq;
  },
  async all(userId: string): Promise<OutboxEntry[]> {
    return (await (await open(userId)).getAll('entries')).filter((entry) => entry.userId === userId);
  },
  async put(entry: OutboxEntry): Promise<void> {
    const transaction = (await open(entry.userId)).transaction('entries', 'readwrite', strict);
    await transaction.store.put(entry);
    await transaction.done;
  },
  async remove(seq: number): Promise<void> {
    const transaction = (await open()).transaction('entries', 'readwrite', strict);
    await transaction.store.delete(seq);
    await transaction.done;
  },
};

/** Entries that the server has, until everything on the device that lacks them was loaded again. */
export const carriedOutStore = {
  /** Takes an entry out of those that wait. */
  async add(entry: CarriedOutEntry): Promise<void> {
    const transaction = (await open(entry.userId)).transaction(['entries', 'carriedOut'], 'readwrite', strict);
    await transaction.objectStore('carriedOut').put(entry);
    await transaction.objectStore('entries').delete(entry.seq);
    await transaction.done;
  },
  async all(userId: string): Promise<CarriedOutEntry[]> {
    return (await (await open(userId)).getAll('carriedOut')).filter((entry) => entry.userId === userId);
  },
  async remove(seqs: readonly number[]): Promise<void> {
    const transaction = (await open()).transaction('carriedOut', 'readwrite');
    await Promise.all(seqs.map((seq) => transaction.store.delete(seq)));
    await transaction.done;
  },
};

/** How long a copy is kept, in ms. */
const copyAgeMs = 2 * 24 * 60 * 60 * 1_000;

export const copyStore = {
  async put(copy: QueryCopy): Promise<void> {
    await (await open(copy.userId)).put('copies', copy);
  },
  /** Undefined if there is none of this user's. */
  async get(userId: string, query: string): Promise<QueryCopy | undefined> {
    const copy = await (await open(userId)).get('copies', query);
    return copy?.userId === userId ? copy : undefined;
  },
  /** The copies loaded before an instant, in ms since the epoch: their queries' hashes, and when they were loaded. */
  async loadedBefore(instant: number): Promise<Pick<QueryCopy, 'query' | 'at'>[]> {
    const found: Pick<QueryCopy, 'query' | 'at'>[] = [];
    // Only the keys: copies can be large.
    const index = (await open()).transaction('copies').store.index('at');
    for (
      let cursor = await index.openKeyCursor(IDBKeyRange.upperBound(instant, true));
      cursor;
      cursor = await cursor.continue()
    )
      found.push({ query: cursor.primaryKey, at: cursor.key });
    return found;
  },
  async removeOld(): Promise<void> {
    const database = await open();
    const old = await database.getAllKeysFromIndex('copies', 'at', IDBKeyRange.upperBound(Date.now() - copyAgeMs));
    for (const key of old) await database.delete('copies', key);
  },
};
