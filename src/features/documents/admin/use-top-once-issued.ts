import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top when a draft has been issued: its new status is shown there, and the editor was scrolled to its
 * end.
 *
 * @param status of the invoice or quote; undefined while it loads
 */
export function useTopOnceIssued(status: string | undefined): void {
  const last = useRef(status);
  useEffect(() => {
    if (last.current === 'entwurf' && status && status !== 'entwurf') window.scrollTo({ top: 0 });
    last.current = status;
  }, [status]);
}
