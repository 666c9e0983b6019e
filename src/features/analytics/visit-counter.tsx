import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicPaths } from '@/config/page-metadata';
import { trackVisit } from './track-visit';
import { useSession } from '@/lib/session/session-store';

/** Counts the visit when a visitor reaches a public page; signed-in users and those signing in are not counted. */
export function VisitCounter() {
  const { pathname } = useLocation();
  const { loading, session } = useSession();
  const isVisit = !loading && !session && publicPaths.includes(pathname.replace(/(.)\/$/, '$1'));
  useEffect(() => {
    if (isVisit) void trackVisit();
  }, [isVisit]);
  return null;
}
