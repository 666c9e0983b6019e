import { describeError } from './describe-error.ts';

/**
 * Starts another call of a function that ran out of time. Never throws: failing to start is harmless, because the
 * function's job starts another call, only later.
 *
 * @param name of the function, for the log
 */
export async function restartFunction(name: string, restart: () => PromiseLike<unknown>): Promise<void> {
  try {
    await restart();
  } catch (cause) {
    console.error(`No further call of ${name} could be started: ${describeError(cause)}`);
  }
}
