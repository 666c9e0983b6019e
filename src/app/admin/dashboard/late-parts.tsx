import { type ComponentType, lazy } from 'react';
import { whenQuiet } from '@/lib/query/quiet';
import { lateCode, nothing } from '../late-code';

/** After what the day needs, in ms: nobody waits for it. */
const pauseMs = 2_000;

/** Where its code cannot be downloaded, nothing has its place. */
const latePart = (code: () => Promise<{ default: ComponentType }>) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    await whenQuiet();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return code().catch(() => nothing);
  });

/** Withdrawals that wait, which few days have. */
export const LateWithdrawals = latePart(lateCode.withdrawals);

/** What is left to set up. */
export const LateFirstSteps = latePart(lateCode.firstSteps);
