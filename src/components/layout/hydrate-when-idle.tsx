import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { waitForHydrationTurn } from '@/lib/lazy/hydration-turns';

/**
 * A part of a prerendered page that hydrates on its own, so that a slow phone stays responsive in between. Until its
 * turn it keeps its prerendered HTML, even if the tree around it re-renders.
 */
export function HydrateWhenIdle({ children }: { children: ReactNode }) {
  // Decided outside the part, which React mounts again when its turn has come.
  const [turn] = useState(waitForHydrationTurn);
  const [isTaken, setTaken] = useState(!turn);
  const part = (
    <Suspense>
      <Turn of={turn} onTaken={setTaken}>
        {children}
      </Turn>
    </Suspense>
  );
  // React discards a prerendered part that changes before it is hydrated.
  const [first] = useState(part);
  return isTaken ? part : first;
}

interface TurnProps {
  of: Promise<void> | undefined;
  onTaken: (isTaken: true) => void;
  children: ReactNode;
}

function Turn({ of: turn, onTaken, children }: TurnProps) {
  if (turn) use(turn);
  useEffect(() => onTaken(true), [onTaken]);
  return children;
}
