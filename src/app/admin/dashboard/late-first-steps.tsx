import { useEffect, useState } from 'react';
import { late } from '@/lib/late';
import { useQuiet } from '@/lib/use-quiet';
import { firstSteps } from './first-steps-end';

const code = late(async () => (await import('./first-steps')).FirstSteps);

/** After what the day needs, in ms: nobody waits for it, and most offices never see it again. */
const pauseMs = 2_000;

/** What is left to set up, behind everything else on the dashboard. */
export function LateFirstSteps() {
  const [Card, setCard] = useState(code.get);
  const isQuiet = useQuiet();
  useEffect(() => {
    if (!isQuiet || firstSteps.areOver()) return;
    const timer = setTimeout(() => void code.attempt().then((found) => setCard(() => found)), pauseMs);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return Card && <Card />;
}
