import { useSession } from '@/lib/session/session-store';

/** The signed-in user, for screens behind a guard; throws when no user is signed in. */
export function useUser() {
  const { session } = useSession();
  if (!session) throw new Error('useUser must be used behind a guard');
  return session.user;
}
