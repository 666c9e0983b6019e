import { createAccount, refusal } from '../_shared/auth/accounts.ts';
import { findCaller, isActiveAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { type AccountAnswer, type SetUpAdminPayload, setUpAdminPayload } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';
import { requireSetupSecret } from './setup-secret.ts';

interface Dependencies {
  service: ServiceClient;
  /** Secret required to create the first admin; without one none can be created. */
  setupSecret: string | undefined;
  /** Comma-separated addresses allowed for the first admin; undefined allows any. */
  setupEmails: string | undefined;
}

const adminExists =
  'Es gibt bereits einen Administrator. Bitte melden Sie sich mit einem Administratorkonto an, um weitere anzulegen.';

/**
 * Creates the first admin for a caller with the setup secret, as long as there is no active one; afterwards lets active
 * admins create further admins or change their own password and names. Never changes another user's existing account.
 * @throws HttpError 400; 401 and 403 once there is an admin; before that 403 for a wrong secret or an address not
 *   listed, 503 without a configured secret; 409 for a known address
 */
export async function setUpAdmin(
  request: Request,
  { service, setupSecret, setupEmails }: Dependencies,
): Promise<AccountAnswer> {
  const caller = await findCaller(request, service);
  const isAdmin = caller !== null && (await isActiveAdmin(service, caller.id));
  if (!isAdmin) {
    if (await hasActiveAdmin(service)) throw new HttpError(caller ? 403 : 401, adminExists);
    await requireSetupSecret(request, setupSecret);
  }

  const payload = await readJson(request, setUpAdminPayload);
  if (!isAdmin) return createFirstAdmin(service, payload, setupEmails);
  if (caller.email?.toLowerCase() === payload.email) return updateOwnAccount(service, caller.id, payload);
  return createFurtherAdmin(service, payload);
}

async function hasActiveAdmin(service: ServiceClient): Promise<boolean> {
  const { data } = await service.rpc('has_active_admin').throwOnError();
  return data;
}

async function createFirstAdmin(
  service: ServiceClient,
  payload: SetUpAdminPayload,
  setupEmails: string | undefined,
): Promise<AccountAnswer> {
  const allowed = setupEmails?.split(',').map((email) => email.trim().toLowerCase());
  if (allowed && !allowed.includes(payload.email))
    throw new HttpError(403, 'Diese E-Mail-Adresse ist für die Ersteinrichtung nicht freigegeben.');

  return createAdmin(service, payload, async (userId) => {
    await saveProfile(service, userId, names(payload));
    // Decides under a lock which of several simultaneous calls wins; the others' accounts are removed.
    const { data: isFirst } = await service.rpc('claim_first_admin', { user_id: userId }).throwOnError();
    if (!isFirst) throw new HttpError(403, adminExists);
  });
}

function createFurtherAdmin(service: ServiceClient, payload: SetUpAdminPayload): Promise<AccountAnswer> {
  return createAdmin(service, payload, (userId) => saveProfile(service, userId, { ...names(payload), role: 'admin' }));
}

async function createAdmin(
  service: ServiceClient,
  payload: SetUpAdminPayload,
  complete: (userId: string) => Promise<void>,
): Promise<AccountAnswer> {
  const { email, password, first_name: firstName, last_name: lastName } = payload;
  const user = await createAccount(service, { email, password, firstName, lastName }, ({ id }) => complete(id));
  return { user: { id: user.id, email } };
}

async function updateOwnAccount(
  service: ServiceClient,
  userId: string,
  payload: SetUpAdminPayload,
): Promise<AccountAnswer> {
  const { error } = await service.auth.admin.updateUserById(userId, {
    password: payload.password,
    user_metadata: names(payload),
  });
  if (error) throw refusal(error);
  await saveProfile(service, userId, names(payload));
  return { user: { id: userId, email: payload.email } };
}

const names = ({ first_name, last_name }: SetUpAdminPayload) => ({ first_name, last_name });

async function saveProfile(
  service: ServiceClient,
  userId: string,
  change: { first_name: string; last_name: string; role?: 'admin' },
): Promise<void> {
  await service.from('profiles').update(change).eq('id', userId).select('id').single().throwOnError();
}
