import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { Preparing } from './preparing';

/**
 * A tab whose code is prefetched once the screen shows its content, or loaded when the tab is opened earlier: most
 * users who open the settings want a different one.
 *
 * @param failure message if its code or its content cannot be loaded
 */
export function lazyTab(load: () => Promise<ComponentType<{ failure: string }>>, failure: string) {
  const code = lazyModule(load, whenQueriesSettle);
  return function LazyTab() {
    const [Tab, setTab] = useState(code.get);
    const fetch = useMutation({
      mutationFn: code.load,
      onSuccess: (found) => setTab(() => found),
      meta: { error: failure },
    });
    return Tab ? <Tab failure={failure} /> : <Preparing work={fetch} failure={failure} />;
  };
}
