import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AccountAnswer, CreateEmployeePayload, UserListItem } from '@functions/api/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';
import { registrationFailure } from '@/features/accounts/registration-failure';

/** Every account, newest first. The function has no paging: it joins data of two services. */
export async function allUsers(signal?: AbortSignal): Promise<UserListItem[]> {
  const users = await invokeFunction<UserListItem[]>('admin-list-users', undefined, { signal });
  return Array.isArray(users) ? users : [];
}

export const adminUserQueries = {
  /** Every account, newest first. */
  list: () => queryOptions({ queryKey: ['profiles', 'users'], queryFn: ({ signal }) => allUsers(signal) }),
};

export const adminEmployeeMutations = {
  /** Creates an employee's account and team card and queues the welcome mail, atomically. */
  register: mutationOptions({
    mutationFn: (employee: CreateEmployeePayload) => invokeFunction<AccountAnswer>('admin-create-employee', employee),
    meta: {
      affects: ['profiles', 'team_members', 'email_queue'],
      success: 'Mitarbeiter erfolgreich registriert und Willkommens-E-Mail versandt.',
      error: registrationFailure,
    },
  }),
};
