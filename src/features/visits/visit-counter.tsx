import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicPaths } from '@/config/page-metadata';
import { trackVisit } from './track-visit';
import { useSession } from '@/lib/session/session-store';

/** Counts the visit once a visitor comes to a public page; whoever is signed in or wants to be is none. */
export function VisitCounter() {
  const { pathname } = useLocation();
  const { loading, session } = useSession();
  const isVisit = !loading && !session && publicPaths.includes(pathname.replace(/(.)\/$/, '$1'));
  useEffect(() => {
    if (isVisit) void trackVisit();
  }, [isVisit]);
  return null;
}
