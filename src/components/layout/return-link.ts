import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a detour began, and the label of the way back. */
interface Origin {
  path: string;
  label: string;
}

/** State of a link to a page from which one returns: that page offers the way back. */
export const withReturnLink = (path: string, label: string): { cameFrom: Origin } => ({ cameFrom: { path, label } });

/** Where the user came from by a link with `withReturnLink`; kept until the page is left. */
export function useReturnLink(): Origin | undefined {
  const state = useLocation().state as Partial<ReturnType<typeof withReturnLink>> | null;
  const [origin] = useState(state?.cameFrom);
  return origin;
}
