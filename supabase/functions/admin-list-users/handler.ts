import { type User } from '@supabase/supabase-js';
import { requireAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { type UserListItem, type UserRole, userRoles } from '../_shared/api/payloads.ts';

interface Profile {
  id: string;
  first_name: string | null;
  last_name: string | null;
  role: string | null;
  is_active: boolean;
}

/**
 * Every account with its role and state, newest first. For active admins.
 * @param pageSize accounts and profiles per request; the API returns at most 1,000
 * @throws HttpError 401, 403
 */
export async function listUsers(
  request: Request,
  { service, pageSize }: { service: ServiceClient; pageSize: number },
): Promise<UserListItem[]> {
  await requireAdmin(request, service);
  const [users, profiles] = await Promise.all([fetchUsers(service, pageSize), fetchProfiles(service, pageSize)]);
  return users
    .map((user) => toListItem(user, profiles.get(user.id)))
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || a.id.localeCompare(b.id));
}

// Requests pages until one is empty: the client's own "next page" reads only one digit of the page number. An account
// created while this runs shifts the others, hence the map.
async function fetchUsers(service: ServiceClient, pageSize: number): Promise<User[]> {
  const users = new Map<string, User>();
  for (let page = 1; ; page++) {
    const { data, error } = await service.auth.admin.listUsers({ page, perPage: pageSize });
    if (error) throw error;
    for (const user of data.users) users.set(user.id, user);
    if (!data.users.length || users.size === data.total) return [...users.values()];
  }
}

async function fetchProfiles(service: ServiceClient, pageSize: number): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { data } = await service
      .from('profiles')
      .select('id, first_name, last_name, role, is_active')
      .gt('id', last)
      .order('id')
      .limit(pageSize)
      .throwOnError();
    for (const profile of data) profiles.set(profile.id, profile);
    const end = data.at(-1);
    if (!end) return profiles;
    last = end.id;
  }
}

function toListItem(user: User, profile: Profile | undefined): UserListItem {
  return {
    id: user.id,
    email: user.email ?? '',
    first_name: profile?.first_name ?? null,
    last_name: profile?.last_name ?? null,
    role: normalizeRole(profile?.role),
    created_at: user.created_at,
    last_sign_in_at: user.last_sign_in_at ?? null,
    is_confirmed: user.confirmed_at !== undefined,
    is_active: profile?.is_active !== false && !isBanned(user),
  };
}

function normalizeRole(role: string | null | undefined): UserRole {
  return userRoles.find((known) => known === role) ?? 'kunde';
}

function isBanned(user: User): boolean {
  return user.banned_until !== undefined && Date.parse(user.banned_until) > Date.now();
}
