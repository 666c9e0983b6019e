import { useEffect, useState } from 'react';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useSession } from '@/lib/session/session-store';

/** Loaded lazily: visitors never need it. */
const reader = lazyModule(async () => {
  const [{ queryClient }, { profileQueries }] = await Promise.all([
    import('@/lib/query/query-client'),
    import('@/features/accounts/profiles/queries'),
  ]);
  return (userId: string) => queryClient.fetchQuery(profileQueries.own(userId));
});

interface OwnContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Name and addresses of the signed-in customer, once loaded; empty for everyone else. */
export function useOwnContact(): OwnContact | undefined {
  const { session, role } = useSession();
  const userId = role === 'kunde' ? session?.user.id : undefined;
  const [own, setOwn] = useState<OwnContact>();
  useEffect(() => {
    if (!userId) return;
    let isGone = false;
    const fillIn = async () => {
      const read = await reader.load();
      const profile = await read(userId);
      if (!profile || isGone) return;
      const { first_name, last_name, email, phone } = profile;
      setOwn({ firstName: first_name ?? '', lastName: last_name ?? '', email: email ?? '', phone: phone ?? '' });
    };
    // If it fails, the fields stay empty, as for visitors.
    fillIn().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId]);
  return own;
}
