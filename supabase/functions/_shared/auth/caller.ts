import { type User } from '@supabase/supabase-js';
import { type ServiceClient } from '../http/environment.ts';
import { notAllowed, notSignedIn } from '../http/http-error.ts';

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/**
 * The account of the request's session, as the auth service knows it now; null without a valid session.
 * @throws AuthError when the auth service fails
 */
export async function findCaller(request: Request, service: ServiceClient): Promise<User | null> {
  const token = bearerToken(request);
  if (!token) return null;
  const { data, error } = await service.auth.getUser(token);
  // Not every failure means "no session": an unreachable or overloaded service must not look like a sign-out.
  if (error && ![400, 401, 403, 404].includes(error.status ?? 0)) throw error;
  return data.user;
}

/** Whether the account is currently an active admin according to its profile. Claims in a token do not count. */
export async function isActiveAdmin(service: ServiceClient, userId: string): Promise<boolean> {
  const { data } = await service
    .from('profiles')
    .select('role, is_active')
    .eq('id', userId)
    .maybeSingle()
    .throwOnError();
  return data?.role === 'admin' && data.is_active;
}

/**
 * The calling user, whatever the role.
 * @throws HttpError 401 without a valid session, 403 for a deactivated account
 */
export async function requireUser(request: Request, service: ServiceClient): Promise<User> {
  const caller = await findCaller(request, service);
  if (!caller) throw notSignedIn();
  const { data } = await service.from('profiles').select('is_active').eq('id', caller.id).maybeSingle().throwOnError();
  if (!data?.is_active) throw notAllowed();
  return caller;
}

/**
 * The calling admin.
 * @throws HttpError 401 without a valid session, 403 for anyone but an active admin
 */
export async function requireAdmin(request: Request, service: ServiceClient): Promise<User> {
  const caller = await findCaller(request, service);
  if (!caller) throw notSignedIn();
  if (!(await isActiveAdmin(service, caller.id))) throw notAllowed();
  return caller;
}
