import { refusal } from './accounts.ts';
import { type ServiceClient } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { type UserRole } from '../api/payloads.ts';

/** Refuses an admin's change to their own account. */
export const ownAccount = () => new HttpError(403, 'Das eigene Konto kann hier nicht geändert werden.');

/**
 * Activates or deactivates an account; deactivation ends its sessions and bans it. Both steps are repeatable: after a
 * failure in between, the same call completes the rest.
 * @throws HttpError 404 for an unknown account; 409 for the last active admin
 */
export async function setActive(service: ServiceClient, userId: string, isActive: boolean): Promise<void> {
  if (isActive) {
    await setBan(service, userId, 'none');
    await changeProfile(service, userId, { is_active: true });
  } else {
    // Profile first: it closes access and ends sessions at once, and the database may refuse.
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
  // The database's own message, in German: at least one admin must remain.
  if (error?.code === 'P0001') throw new HttpError(409, error.message);
  if (error) throw error;
  if (!data) throw new HttpError(404, 'Benutzer nicht gefunden.');
}

async function setBan(service: ServiceClient, userId: string, duration: string): Promise<void> {
  const { error } = await service.auth.admin.updateUserById(userId, { ban_duration: duration });
  if (error) throw refusal(error);
}
