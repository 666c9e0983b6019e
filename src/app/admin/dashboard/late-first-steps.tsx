import { lazy } from 'react';
import { whenQuiet } from '@/lib/quiet';
import { lateCode, nothing } from '../late-code';

/** After what the day needs, in ms: nobody waits for it. */
const pauseMs = 2_000;

/** What is left to set up. Where its code cannot be downloaded, nothing has its place. */
export const LateFirstSteps = lazy(async () => {
  await whenQuiet();
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return lateCode.firstSteps().catch(() => nothing);
});
