import { type ComponentType, lazy, Suspense } from 'react';
import { NoConnection } from '@/components/layout/no-connection';
import { late } from '@/lib/lazy/late';

/**
 * The component of a route, for its `lazy`. The router would keep a failed download for good, so there is none: where
 * the code cannot come, a notice has its place until it is there.
 */
export async function untilThere(download: () => Promise<ComponentType>): Promise<ComponentType> {
  const code = late(download);
  try {
    return await code.load();
  } catch {
    const Coming = lazy(async () => ({ default: await code.untilThere() }));
    return () => (
      <Suspense fallback={<NoConnection />}>
        <Coming />
      </Suspense>
    );
  }
}
