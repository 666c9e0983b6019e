import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { UserRole } from '@functions/api/payloads';
import type { Database } from '@functions/api/database.types';
import type { Account } from './user.ts';

export interface People {
  admin: Account[];
  mitarbeiter: Account[];
  kunde: Account[];
  /** Visitors have no account. */
  visitors: number;
}

const password = 'Geheim-2026!';

/** Creates a confirmed account. */
export async function createAccount(service: SupabaseClient<Database>, role: UserRole): Promise<Account> {
  const email = `${role}.${randomUUID()}@example.com`;
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const { id } = data.user;
  await service.from('profiles').update({ role }).eq('id', id).select('id').single().throwOnError();
  return { id, email, password };
}

/** Creates the accounts of `count` people: a tenth office, three tenths employees, a fifth visitors, else customers. */
export async function createPeople(service: SupabaseClient<Database>, count: number): Promise<People> {
  const share = (part: number) => Math.max(1, Math.round(count * part));
  const many = (role: UserRole, number: number) =>
    Promise.all(Array.from({ length: number }, () => createAccount(service, role)));
  const [admins, employees, visitors] = [share(0.1), share(0.3), share(0.2)];
  return {
    admin: await many('admin', admins),
    mitarbeiter: await many('mitarbeiter', employees),
    kunde: await many('kunde', Math.max(1, count - admins - employees - visitors)),
    visitors,
  };
}
