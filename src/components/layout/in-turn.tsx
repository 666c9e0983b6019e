import { type ReactNode, Suspense, use, useState } from 'react';
import { takeTurn } from '@/lib/turns';

/**
 * A part of a prerendered page that is hydrated by itself, so that a slow phone answers in between. Until its turn comes
 * it stands there as it was prerendered.
 */
export function InTurn({ children }: { children: ReactNode }) {
  // Decided outside of the part, which React begins anew when its turn has come.
  const [turn] = useState(takeTurn);
  return (
    <Suspense>
      <Turn of={turn}>{children}</Turn>
    </Suspense>
  );
}

function Turn({ of: turn, children }: { of: Promise<void> | undefined; children: ReactNode }) {
  if (turn) use(turn);
  return children;
}
