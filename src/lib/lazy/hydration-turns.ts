import { hadFirstInteraction, afterFirstInteraction } from './first-interaction';
import { whenIdle } from './when-idle';

let last = Promise.resolve();

/**
 * For a part of a prerendered page: resolves when the browser is idle and the previous part has had its turn; for all
 * parts at the first user interaction. Undefined if nothing has to wait.
 */
export function waitForHydrationTurn(): Promise<void> | undefined {
  if (import.meta.env.SSR || hadFirstInteraction()) return undefined;
  last = last.then(whenIdle);
  return Promise.race([last, afterFirstInteraction()]);
}
