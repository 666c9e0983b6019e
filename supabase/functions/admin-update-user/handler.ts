import { changeProfile, ownAccount, setActive } from '../_shared/auth/account-state.ts';
import { requireAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { updateUserPayload } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';

/**
 * Gives an account another role, or activates or deactivates it. For active admins, never on their own account.
 * @throws HttpError 400, 401, 403; 404 for an unknown account; 409 for the last active admin
 */
export async function updateUser(
  request: Request,
  { service }: { service: ServiceClient },
): Promise<{ user: { id: string } }> {
  const caller = await requireAdmin(request, service);
  const payload = await readJson(request, updateUserPayload);
  const { userId } = payload;
  if (userId === caller.id) throw ownAccount();
  if ('role' in payload) await changeProfile(service, userId, { role: payload.role });
  else await setActive(service, userId, payload.isActive);
  return { user: { id: userId } };
}
