import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentUser, fetchUser, unlessSignedOut } from '@/features/accounts/auth/current-user';
import { authRedirectUrl } from '@/features/accounts/auth/auth-redirect-url';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { ContactData, PersonalData } from './schema';

export const profileQueries = {
  /** The caller's confirmed e-mail address, names and phone number; null for an account without a profile. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', 'own', userId],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('profiles')
          .select('email, first_name, last_name, phone')
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError();
        return data;
      },
    }),
};

export const profileMutations = {
  /**
   * Requests another e-mail address, which takes effect once confirmed, and saves the phone number. If the first step
   * fails, the second is not tried. Fails with a GermanError that names the step and has the reason as its `cause`.
   *
   * @returns the address in effect, and whether the requested one awaits confirmation
   */
  saveContactData: mutationOptions({
    mutationFn: async ({ email, phone }: ContactData) => {
      const user = await fetchUser();
      const isNew = email !== user.email && email !== user.new_email;
      const confirmed = isNew ? await changeEmail(email) : user.email;
      await savePhone(user.id, phone);
      return { email: confirmed, isWaiting: email !== confirmed };
    },
    meta: {
      affects: ['profiles'],
      success: 'Einstellungen erfolgreich gespeichert',
      description: ({ isWaiting }: { isWaiting: boolean }) =>
        isWaiting
          ? 'Ihre neue E-Mail-Adresse müssen Sie noch über die Links in unseren E-Mails bestätigen.'
          : undefined,
      error: (cause, error) => (error instanceof GermanError ? cause : 'Fehler beim Speichern der Einstellungen'),
    },
  }),

  saveDetails: mutationOptions({
    mutationFn: async (profile: PersonalData) => {
      const { id } = await currentUser();
      await supabase.from('profiles').update(profile).eq('id', id).select('id').single().throwOnError();
    },
    meta: {
      affects: ['profiles'],
      success: 'Ihre Daten wurden gespeichert.',
      error: unlessSignedOut('Fehler beim Speichern Ihrer Daten'),
    },
  }),
};

async function changeEmail(email: string): Promise<string | undefined> {
  const { data, error } = await supabase.auth.updateUser({ email }, { emailRedirectTo: authRedirectUrl() });
  if (error) throw new GermanError('Fehler beim Aktualisieren der E-Mail', { cause: error });
  return data.user.email;
}

async function savePhone(id: string, phone: string | null): Promise<void> {
  const { error } = await supabase.from('profiles').upsert({ id, phone }, { onConflict: 'id' }).select('id').single();
  if (error) throw new GermanError('Fehler beim Speichern der Telefonnummer', { cause: error });
}
