import { refusal } from './accounts.ts';
import { type ServiceClient } from './environment.ts';
import { HttpError } from './http-error.ts';
import { type UserRole } from './payloads.ts';

/** What an admin is told who wants to change the account of the own session. */
export const ownAccount = () => new HttpError(403, 'Das eigene Konto kann hier nicht geändert werden.');

/**
 * Activates an account, or deactivates it, which ends its sessions and bans it. Both halves can be repeated: after a
 * failure in between, the same call completes what is missing.
 * @throws HttpError 404 for an unknown account; 409 for the last active admin
 */
export async function setActive(service: ServiceClient, userId: string, isActive: boolean): Promise<void> {
  if (isActive) {
    await setBan(service, userId, 'none');
    await changeProfile(service, userId, { is_active: true });
  } else {
    // The profile first: it closes the data and ends the sessions at once, and the database may refuse.
    await changeProfile(service, userId, { is_active: false });
    await setBan(service, userId, '876000h');
  }
}

/** @throws HttpError 404 for an unknown account; 409 for the last active admin */
export async function changeProfile(
  service: ServiceClient,
  userId: string,
  change: { role: UserRole } | { is_active: boolean },
): Promise<void> {
  const { data, error } = await service.from('profiles').update(change).eq('id', userId).select('id').maybeSingle();
  // The database's own refusal, in German: somebody must stay admin.
  if (error?.code === 'P0001') throw new HttpError(409, error.message);
  if (error) throw error;
  if (!data) throw new HttpError(404, 'Benutzer nicht gefunden.');
}

async function setBan(service: ServiceClient, userId: string, duration: string): Promise<void> {
  const { error } = await service.auth.admin.updateUserById(userId, { ban_duration: duration });
  if (error) throw refusal(error);
}
