import { mutationOptions } from '@tanstack/react-query';
import type { AccountAnswer, CreateEmployeePayload } from '@functions/payloads';
import { invokeFunction } from './invoke-function';
import { registrationFailure } from './registration-failure';

export const employeeMutations = {
  /** Creates an employee's account and team card and queues the welcome mail; all of it or nothing. */
  register: mutationOptions({
    mutationFn: (employee: CreateEmployeePayload) => invokeFunction<AccountAnswer>('admin-create-employee', employee),
    meta: {
      affects: ['profiles', 'team_members', 'email_queue'],
      success: 'Mitarbeiter erfolgreich registriert und Willkommens-E-Mail versandt.',
      error: registrationFailure,
    },
  }),
};
