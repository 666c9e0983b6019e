import { deviceStorage } from '@/lib/safe-storage';

// What the device holds, without the code of its database: every portal needs this, and only the employees' the rest.
// A browser that is killed may lose what it wrote to the local storage within the last seconds, but not the database.

/** The database on the device. */
export const offlineDatabase = 'portal-offline';

/** Whose data are in it. */
const ownerKey = 'offline-owner';
/** Set while entries wait. */
const waitingKey = 'offline-entries';

/** Whether entries wait to be sent, or for a decision. */
export const waitingEntries = {
  any: (): boolean => deviceStorage.get(waitingKey) !== null,
  note: (are: boolean): void => (are ? deviceStorage.set(waitingKey, 'yes') : deviceStorage.remove(waitingKey)),
};

/** Notes whose data the device holds from now on. */
export const noteOwner = (userId: string): void => deviceStorage.set(ownerKey, userId);

/** Deletes what the device holds of a person: copies, and what was not sent. */
export function forgetOffline(): void {
  waitingEntries.note(false);
  deviceStorage.remove(ownerKey);
  indexedDB.deleteDatabase(offlineDatabase);
}

/** The same if it is known to be another user's. */
export function forgetOfflineOfOthers(userId: string): void {
  const owner = deviceStorage.get(ownerKey);
  if (owner !== null && owner !== userId) forgetOffline();
}
