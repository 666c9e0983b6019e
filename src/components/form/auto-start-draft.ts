import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Link state: the target page creates the draft right away instead of asking for its recipient first. */
export const autoStartDraft = { isBegun: true };

/**
 * Creates a draft right away if the user followed a link with `autoStartDraft`; a typed URL shows the page's form.
 *
 * @param begin undefined while something is missing that the page has to ask for
 * @returns whether the page can skip its form; false after a failure
 */
export function useAutoStartDraft(begin: (() => Promise<unknown>) | undefined): boolean {
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
