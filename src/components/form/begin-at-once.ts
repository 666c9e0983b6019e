import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a link whose click says what is to be written: the page that would ask for it begins the draft. */
export const beginAtOnce = { isBegun: true };

/**
 * Begins a draft for those who followed a link with `beginAtOnce`. An address that is typed asks first.
 *
 * @param begin undefined if something is missing that the page asks for
 * @returns whether the page has nothing to ask; after a failure it has
 */
export function useBeginAtOnce(begin: (() => Promise<unknown>) | undefined): boolean {
  const state: unknown = useLocation().state;
  const [hasFailed, setHasFailed] = useState(false);
  const hasBegun = useRef(false);
  const isAsked = typeof state === 'object' && state !== null && 'isBegun' in state;
  const isWanted = isAsked && begin !== undefined && !hasFailed;
  useEffect(() => {
    if (!isWanted || hasBegun.current) return;
    hasBegun.current = true;
    // The toast has said why.
    begin?.().catch(() => setHasFailed(true));
  });
  return isWanted;
}
