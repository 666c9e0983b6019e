import { ownAccount, setActive } from '../_shared/auth/account-state.ts';
import { requireAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { type ActivationAnswer, activateUsersPayload } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';

/**
 * Activates or deactivates several accounts, one after the other; deleted ones are skipped. For active admins, never on
 * their own account. After a failure the same call completes what is missing.
 * @throws HttpError 400, 401, 403; 409 for the last active admin
 */
export async function activateUsers(
  request: Request,
  { service }: { service: ServiceClient },
): Promise<ActivationAnswer> {
  const caller = await requireAdmin(request, service);
  const { userIds, isActive } = await readJson(request, activateUsersPayload);
  if (userIds.includes(caller.id)) throw ownAccount();
  const changed: string[] = [];
  for (const userId of new Set(userIds)) {
    if (await exists(setActive(service, userId, isActive))) changed.push(userId);
  }
  return { changed };
}

/** Applies a change; false if the account is gone. */
async function exists(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
