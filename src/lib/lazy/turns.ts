import { hasBegun, whenBegun } from './begun';
import { idle } from './idle';

let last = Promise.resolve();

/**
 * For a part of a prerendered page: resolves when the browser is idle and the previous part has had its turn; for all
 * parts at the first user interaction. Undefined if nothing has to wait.
 */
export function takeTurn(): Promise<void> | undefined {
  if (import.meta.env.SSR || hasBegun()) return undefined;
  last = last.then(idle);
  return Promise.race([last, whenBegun()]);
}
