import { type ComponentType, lazy, Suspense } from 'react';
import { NoConnection } from '@/components/layout/no-connection';
import { lazyModule } from '@/lib/lazy/lazy-module';

/**
 * The component of a route, for its `lazy`. The router would cache a failed download for good, so it never sees one: if
 * the code cannot be loaded, a notice takes its place until it is.
 */
export async function loadWhenOnline(download: () => Promise<ComponentType>): Promise<ComponentType> {
  const code = lazyModule(download);
  try {
    return await code.load();
  } catch {
    const Coming = lazy(async () => ({ default: await code.loadWhenOnline() }));
    return () => (
      <Suspense fallback={<NoConnection />}>
        <Coming />
      </Suspense>
    );
  }
}
