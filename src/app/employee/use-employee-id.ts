import { useSession } from '@/lib/session/session-context';

/** The signed-in employee's id. The portal's guard lets nobody in without a session. */
export function useEmployeeId(): string {
  return useSession().session?.user.id ?? '';
}
