import { type ComponentType, lazy, useState } from 'react';
import type { Late } from './late';

/**
 * A component whose code comes late, for a Suspense around it. Where the code is here already nothing waits: React would
 * put the waiting sign in the place of a prerendered page.
 */
export function lateComponent<Props extends object>(code: Late<ComponentType<Props>>): ComponentType<Props> {
  const Waiting = lazy(async () => ({ default: await code.load() })) as ComponentType<Props>;
  return function LateComponent(props: Props) {
    // Decided once: another component later on would start the screen anew.
    const [Here] = useState(() => code.get() ?? Waiting);
    return <Here {...props} />;
  };
}
