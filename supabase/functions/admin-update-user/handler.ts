import { refusal } from '../_shared/accounts.ts';
import { requireAdmin } from '../_shared/caller.ts';
import { type ServiceClient } from '../_shared/environment.ts';
import { HttpError } from '../_shared/http-error.ts';
import { type UserRole, updateUserPayload } from '../_shared/payloads.ts';
import { readJson } from '../_shared/read-json.ts';

/**
 * Gives an account another role, or activates or deactivates it. For active admins, never on their own account.
 * Deactivating ends the account's sessions and bans it. Both halves can be repeated: after a failure in between,
 * the same call completes what is missing.
 * @throws HttpError 400, 401, 403; 404 for an unknown account; 409 for the last active admin
 */
export async function updateUser(
  request: Request,
  { service }: { service: ServiceClient },
): Promise<{ user: { id: string } }> {
  const caller = await requireAdmin(request, service);
  const payload = await readJson(request, updateUserPayload);
  const { userId } = payload;
  if (userId === caller.id) throw new HttpError(403, 'Das eigene Konto kann hier nicht geändert werden.');

  if ('role' in payload) {
    await changeProfile(service, userId, { role: payload.role });
  } else if (payload.isActive) {
    await setBan(service, userId, 'none');
    await changeProfile(service, userId, { is_active: true });
  } else {
    // The profile first: it closes the data and ends the sessions at once, and the database may refuse.
    await changeProfile(service, userId, { is_active: false });
    await setBan(service, userId, '876000h');
  }
  return { user: { id: userId } };
}

async function changeProfile(
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
