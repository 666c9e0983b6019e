import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PGlite has one session, and neither it nor lite separates transactions of parallel requests: BEGIN and SET ROLE of
 * one would affect the statements of the other. All database access takes its turn here.
 */
export class Lock {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #holding = new AsyncLocalStorage<true>();

  /**
   * Runs `work` after everything queued before it.
   * @throws Error when called from inside `work`, which would deadlock
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#holding.getStore()) throw new Error('The database is asked for a turn inside a turn.');
    const mine = () => this.#holding.run(true, work);
    const result = this.#tail.then(mine, mine);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
