// What the edge functions take and give, for both ends of the call. Imports zod and little else: the browser
// bundles it.
import { z } from 'zod';
import type { Database } from './database.types.ts';
import { newPassword } from './password.ts';

const malformed = 'Ungültige Anfrage.';
const incomplete = 'Bitte alle Felder ausfüllen';
const invalidEmail = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

/** The roles an account can be given. Whatever else the database holds counts as 'kunde'. */
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

/** The header of a call of `create-or-update-admin-user` that carries the set-up secret, percent-encoded. */
export const setupSecretHeader = 'x-setup-secret';
/** Its refusal when that secret is another one. */
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

/** Body of `admin-activate-users`: as many accounts as a page of their list has. */
export const activateUsersPayload = z.strictObject(
  { userIds: z.array(userId, malformed).min(1, malformed).max(50, malformed), isActive: z.boolean(malformed) },
  malformed,
);
export type ActivateUsersPayload = z.infer<typeof activateUsersPayload>;

/** Answer of `admin-activate-users`: which accounts are now as they were to be. */
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

/** Body of `delete-own-account`; the password shows that the holder of the account sits there. */
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
  /** Whether somebody followed the link to the address; without that the account gets no other role. */
  is_confirmed: boolean;
  is_active: boolean;
}

/** Answer of the functions that create or change one account. */
export interface AccountAnswer {
  user: { id: string; email: string };
}

/** Answer of `send-queued-mail`: how many mails the server took, and how many it refused this time. */
export interface DeliveryAnswer {
  sent: number;
  failed: number;
}

/** Answer of `make-documents`: how many files of invoices were made, and how many could not be this time. */
export interface DocumentsAnswer {
  made: number;
  failed: number;
}

/** Answer of `remove-files`: how many files of documents that are gone were removed. */
export interface RemovalAnswer {
  removed: number;
}

/** Answer of `track-visit`. */
export interface VisitAnswer {
  stored: boolean;
}

/** Body of every refusal, with a German sentence that can be shown as it is. */
export interface ErrorAnswer {
  error: string;
}
