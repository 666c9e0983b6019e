import { z } from 'zod';
import { fieldTexts } from '@/texts/fields';
import { newPassword } from '@functions/password';

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
