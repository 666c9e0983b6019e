import { useLocation } from 'react-router-dom';
import { PersistInput } from '@/components/form/persist-input';
import { useSession } from '@/lib/session/session-store';

/** Keeps the input of a visitor's form in this tab until it was sent; by user, so that no user sees another's. */
export function PersistPublicInput() {
  const { loading, session } = useSession();
  const { pathname } = useLocation();
  return (!loading || session) && <PersistInput name={pathname} isLasting />;
}
