import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PGlite has one session, and neither it nor lite keeps transactions of parallel requests apart: BEGIN and
 * SET ROLE of one would act on the statements of the other. Whatever touches the database takes its turn here.
 */
export class Lock {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #holding = new AsyncLocalStorage<true>();

  /**
   * Runs `work` when everything queued before it is done.
   * @throws Error when called from inside `work`, which would wait for itself for ever
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#holding.getStore()) throw new Error('The database is asked for a turn inside a turn.');
    const mine = () => this.#holding.run(true, work);
    const result = this.#tail.then(mine, mine);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
