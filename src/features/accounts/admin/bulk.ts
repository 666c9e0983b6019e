import { bulkChange } from '@/lib/query/bulk-mutations';
import type { ActivateUsersPayload, ActivationAnswer } from '@functions/api/payloads';
import { invokeFunction } from '@/lib/supabase/invoke-function';

/** The office's bulk actions on accounts. */
export const userBulkMutations = {
  /** Activates accounts, or deactivates them with false; refused if the caller's own is among them. */
  activate: bulkChange({
    affects: ['profiles'],
    things: ['Benutzer', 'Benutzer'],
    done: 'aktualisiert',
    write: async (userIds, isActive: boolean) => {
      const payload: ActivateUsersPayload = { userIds, isActive };
      const { changed } = await invokeFunction<ActivationAnswer>('admin-activate-users', payload);
      return { data: changed.map((id) => ({ id })) };
    },
  }),
};
