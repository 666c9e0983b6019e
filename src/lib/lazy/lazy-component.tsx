import { type ComponentType, lazy, useState } from 'react';
import type { LazyModule } from './lazy-module';

/**
 * A lazily loaded component, for use inside a Suspense. If the code is already here nothing suspends: React would
 * replace a prerendered page with the fallback.
 */
export function lazyComponent<Props extends object>(code: LazyModule<ComponentType<Props>>): ComponentType<Props> {
  const Waiting = lazy(async () => ({ default: await code.load() })) as ComponentType<Props>;
  return function LazyComponent(props: Props) {
    // Decided once: a different component on a later render would remount the screen.
    const [Here] = useState(() => code.get() ?? Waiting);
    return <Here {...props} />;
  };
}
