import { type ComponentType, lazy } from 'react';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { lazyCode, emptyModule } from '@/app/admin/lazy-code';

/** Delay in ms until these parts load, after what the day needs. */
const pauseMs = 2_000;

/** Renders nothing if its code cannot be downloaded. */
const latePart = (code: () => Promise<{ default: ComponentType }>) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    await whenQueriesSettle();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return code().catch(() => emptyModule);
  });

/** Remaining setup steps. */
export const LazyFirstSteps = latePart(lazyCode.firstSteps);
