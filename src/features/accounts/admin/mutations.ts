import { mutationOptions } from '@tanstack/react-query';
import type { UpdateUserPayload } from '@functions/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

export const adminUserMutations = {
  /** Gives an account another role, or activates or deactivates it; the own one is refused. */
  update: mutationOptions({
    mutationFn: (change: UpdateUserPayload) => invokeFunction<{ user: { id: string } }>('admin-update-user', change),
    meta: {
      affects: ['profiles'],
      success: 'Benutzer erfolgreich aktualisiert',
      error: (cause) => `Fehler beim Aktualisieren des Benutzers: ${cause}`,
    },
  }),
};
