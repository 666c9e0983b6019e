import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import type { LooseEnds } from './describe-loose-ends';

// Lists of tasks are shown without it: it needs the checklist's schema.
const code = lazyModule(async () => (await import('./loose-ends')).readLooseEnds, whenQueriesSettle);

/** The loose ends of tasks that are not closed yet. None if they cannot be loaded: the write reports the failure. */
export const findLooseEnds = (ids: string[]): Promise<LooseEnds[]> =>
  code
    .load()
    .then((read) => read(ids))
    .catch(() => []);
