import { type ComponentType, lazy, Suspense } from 'react';
import { NoConnection } from '@/components/layout/no-connection';
import { late } from '@/lib/lazy/late';

/**
 * The component of a route, for its `lazy`. The router would cache a failed download for good, so it never sees one: if
 * the code cannot be loaded, a notice takes its place until it is.
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
