import { deviceStorage } from '@/lib/safe-storage';

// What the device holds, without the database code: every portal needs this, only the employee portal needs the
// database. A killed browser may lose the last seconds of local storage, but nothing in the database.

/** The database on the device. */
export const offlineDatabase = 'portal-offline';

/** Whose data are in it. */
const ownerKey = 'offline-owner';
/** Set while entries wait. */
const waitingKey = 'offline-entries';
/** Set while a copy lacks something that was sent. */
const carriedOutKey = 'offline-carried-out';

const flag = (key: string) => ({
  any: (): boolean => deviceStorage.get(key) !== null,
  note: (are: boolean): void => (are ? deviceStorage.set(key, 'yes') : deviceStorage.remove(key)),
});

/** Whether entries wait to be sent, or for a decision. */
export const queuedEntries = flag(waitingKey);

/** Whether the server has entries that a copy may lack. */
export const carriedOutEntries = flag(carriedOutKey);

/** Whose data the device holds; null if it may hold none, as after a sign-out in any tab. */
export const offlineDataOwner = (): string | null => deviceStorage.get(ownerKey);

/** From now on the device holds a user's data, unless it holds another's. */
export function setOfflineDataOwner(userId: string): void {
  if (offlineDataOwner() === null) deviceStorage.set(ownerKey, userId);
}

/** Deletes what the device holds of a person: copies, and what was not sent. */
export function clearOfflineData(): void {
  queuedEntries.note(false);
  carriedOutEntries.note(false);
  deviceStorage.remove(ownerKey);
  indexedDB.deleteDatabase(offlineDatabase);
}

/** The same if it is known to be another user's. */
export function clearOfflineDataOfOthers(userId: string): void {
  const owner = offlineDataOwner();
  if (owner !== null && owner !== userId) clearOfflineData();
}
