// Requests and responses of the edge functions, for both sides. Imports little besides zod: the browser bundles it.
import { z } from 'zod';
import type { Database } from './database.types.ts';
import { newPassword } from './password.ts';

const malformed = 'Ungültige Anfrage.';
const incomplete = 'Bitte alle Felder ausfüllen';
const invalidEmail = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

/** Roles that an account can be given. Any other value in the database counts as 'kunde'. */
export type UserRole = Exclude<Database['public']['Enums']['user_role'], 'user'>;
export const userRoles = ['admin', 'mitarbeiter', 'kunde'] as const satisfies readonly UserRole[];

const nameField = z
  .string(incomplete)
  .trim()
  .min(1, incomplete)
  .max(100, 'Vor- und Nachname dürfen höchstens 100 Zeichen lang sein.')
  .regex(/^\P{Cc}*$/u, 'Vor- und Nachname dürfen keine Steuerzeichen enthalten.');

const emailField = z
  .string(incomplete)
  .trim()
  .toLowerCase()
  .min(1, incomplete)
  .max(254, 'Die E-Mail-Adresse darf höchstens 254 Zeichen lang sein.')
  .pipe(z.email(invalidEmail));

const passwordField = newPassword(incomplete);

/** Body of `admin-create-employee`. */
export const createEmployeePayload = z.strictObject(
  { email: emailField, password: passwordField, firstName: nameField, lastName: nameField },
  malformed,
);
export type CreateEmployeePayload = z.infer<typeof createEmployeePayload>;

/** Body of `create-or-update-admin-user`. */
export const setUpAdminPayload = z.strictObject(
  { email: emailField, password: passwordField, first_name: nameField, last_name: nameField },
  malformed,
);
export type SetUpAdminPayload = z.infer<typeof setUpAdminPayload>;

/** Header of `create-or-update-admin-user` with the setup secret, percent-encoded. */
export const setupSecretHeader = 'x-setup-secret';
/** Its refusal of a wrong secret. */
export const wrongSetupSecret = 'Der Einrichtungsschlüssel ist nicht richtig.';

const userId = z.guid(malformed).toLowerCase();

/** Body of `admin-update-user`: either the new role or the new state. */
export const updateUserPayload = z.union(
  [
    z.strictObject({ userId, role: z.enum(userRoles) }, malformed),
    z.strictObject({ userId, isActive: z.boolean() }, malformed),
  ],
  malformed,
);
export type UpdateUserPayload = z.infer<typeof updateUserPayload>;

/** Body of `admin-activate-users`: at most one page of accounts. */
export const activateUsersPayload = z.strictObject(
  { userIds: z.array(userId, malformed).min(1, malformed).max(50, malformed), isActive: z.boolean(malformed) },
  malformed,
);
export type ActivateUsersPayload = z.infer<typeof activateUsersPayload>;

/** Answer of `admin-activate-users`: the accounts that now have the requested state. */
export interface ActivationAnswer {
  changed: string[];
}

/** Body of `admin-erase-lead`. */
export const eraseLeadPayload = z.strictObject({ leadId: z.guid(malformed).toLowerCase() }, malformed);
export type EraseLeadPayload = z.infer<typeof eraseLeadPayload>;

/** Answer of `admin-erase-lead`: how many entries and mails named the person. */
export interface ErasureAnswer {
  erased: number;
}

/** Body of `delete-own-account`; the password proves that the account's owner is making the request. */
export const deleteAccountPayload = z.strictObject({ password: z.string(incomplete).min(1, incomplete) }, malformed);
export type DeleteAccountPayload = z.infer<typeof deleteAccountPayload>;
/** Its refusal of a wrong password. */
export const wrongPassword = 'Das aktuelle Passwort ist falsch.';

/** One element of the answer of `admin-list-users`; times are ISO 8601. */
export interface UserListItem {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: UserRole;
  created_at: string;
  last_sign_in_at: string | null;
  /** Whether the e-mail address was confirmed by its link; without that the account cannot get another role. */
  is_confirmed: boolean;
  is_active: boolean;
}

/** Answer of the functions that create or change one account. */
export interface AccountAnswer {
  user: { id: string; email: string };
}

/** Answer of `send-queued-mail`: how many mails the server accepted, and how many it refused this time. */
export interface DeliveryAnswer {
  sent: number;
  failed: number;
}

/** Answer of `make-documents`: how many invoice files were made, and how many failed this time. */
export interface DocumentsAnswer {
  made: number;
  failed: number;
}

/** Answer of `place-visits`: for how many schedules visits were placed, and how many failed this time. */
export interface PlacingAnswer {
  placed: number;
  failed: number;
}

/** Answer of `remove-files`: how many files of deleted rows were removed. */
export interface RemovalAnswer {
  removed: number;
}

/** Answer of `track-visit`. */
export interface VisitAnswer {
  stored: boolean;
}

/** Body of every refusal, with a German message for display. */
export interface ErrorAnswer {
  error: string;
}
