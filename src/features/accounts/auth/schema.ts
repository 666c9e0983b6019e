import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { newPassword } from '@functions/api/password';

const allFields = 'Bitte alle Felder ausfüllen';
const password = newPassword('Bitte geben Sie ein Passwort ein.');
const name = z.string().trim().min(1, allFields).max(100, fieldTexts.tooLong(100));

const repeated = {
  check: (form: { password: string; passwordConfirmation: string }) => form.password === form.passwordConfirmation,
  issue: { path: ['passwordConfirmation'], message: 'Die Passwörter stimmen nicht überein' },
};

export const loginSchema = z.object({
  email: z.string().trim().min(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.').pipe(z.email(fieldTexts.email)),
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
});

export const registrationSchema = z
  .object({
    firstName: name,
    lastName: name,
    email: z.string().trim().min(1, allFields).max(254, fieldTexts.tooLong(254)).pipe(z.email(fieldTexts.email)),
    password: newPassword(allFields),
    passwordConfirmation: z.string().refine((text) => text.trim() !== '', allFields),
    acceptsTerms: z
      .boolean()
      .refine(Boolean, 'Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu'),
  })
  .refine(repeated.check, repeated.issue);

/** The rank of a problem in the specified order: missing values, then the passwords, then the terms. */
const rank = (field: string, message: string | undefined) =>
  message === allFields ? 0 : field === 'acceptsTerms' ? 2 : 1;

const checkRegistration = zodResolver(registrationSchema);

/** For `useForm`; with several problems, the first one is the one that the toast names. */
export const registrationResolver: Resolver<RegistrationForm> = async (...given) => {
  const result = await checkRegistration(...given);
  const problems = Object.entries(result.errors);
  if (problems.length === 0) return result;
  problems.sort(([one, { message }], [other, problem]) => rank(one, message) - rank(other, problem.message));
  return { values: {}, errors: Object.fromEntries(problems) };
};

export const passwordResetSchema = z.object({
  email: z.string().trim().min(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.').pipe(z.email(fieldTexts.email)),
});

export const newPasswordSchema = z
  .object({ password, passwordConfirmation: z.string() })
  .refine(repeated.check, repeated.issue);

export const deleteAccountSchema = z.object({
  password: z.string().min(1, 'Bitte geben Sie Ihr aktuelles Passwort ein.'),
});

export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().min(1, 'Bitte geben Sie Ihr aktuelles Passwort ein.'),
    password,
    passwordConfirmation: z.string(),
  })
  .refine(repeated.check, repeated.issue)
  .refine((form) => form.password !== form.currentPassword, {
    path: ['password'],
    error: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  });

export type DeleteAccountForm = z.infer<typeof deleteAccountSchema>;
export type LoginForm = z.infer<typeof loginSchema>;
export type RegistrationForm = z.infer<typeof registrationSchema>;
export type PasswordResetForm = z.infer<typeof passwordResetSchema>;
export type NewPasswordForm = z.infer<typeof newPasswordSchema>;
export type PasswordChangeForm = z.infer<typeof passwordChangeSchema>;
