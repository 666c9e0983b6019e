import { mutationOptions } from '@tanstack/react-query';
import type { UpdateUserPayload } from '@functions/api/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

export const adminUserMutations = {
  /** Changes an account's role, or activates or deactivates it; refused for the caller's own. */
  update: mutationOptions({
    mutationFn: (change: UpdateUserPayload) => invokeFunction<{ user: { id: string } }>('admin-update-user', change),
    meta: {
      affects: ['profiles'],
      success: 'Benutzer erfolgreich aktualisiert',
      error: (cause) => `Fehler beim Aktualisieren des Benutzers: ${cause}`,
    },
  }),
};
