import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { takeTurn } from '@/lib/lazy/turns';

/**
 * A part of a prerendered page that is hydrated by itself, so that a slow phone answers in between. Until its turn comes
 * it stands there as it was prerendered, whatever is drawn anew around it.
 */
export function InTurn({ children }: { children: ReactNode }) {
  // Decided outside of the part, which React begins anew when its turn has come.
  const [turn] = useState(takeTurn);
  const [isTaken, setTaken] = useState(!turn);
  const part = (
    <Suspense>
      <Turn of={turn} onTaken={setTaken}>
        {children}
      </Turn>
    </Suspense>
  );
  // React throws a prerendered part away that changes before it could be hydrated.
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
