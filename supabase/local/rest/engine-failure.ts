import { inspect } from 'node:util';
import { isDatabaseError } from '../database/database.ts';

/**
 * An error that makes lite answer with a given code and status. lite logs it with console.error before it answers; its
 * own errors would log a stack trace per mistyped table name, this one logs a line.
 */
class ChosenAnswer {
  readonly code = 'PGRST';
  readonly message: string;
  readonly detail: string;

  constructor(
    status: number,
    private readonly answer: { code: string; message: string },
  ) {
    this.message = JSON.stringify(answer);
    this.detail = JSON.stringify({ status, headers: {} });
  }

  [inspect.custom](): string {
    return `rest: ${this.answer.code} ${this.answer.message}`;
  }
}

/**
 * lite's answer to its own errors, outside of a statement: an unknown table, or unreadable input, which it would report
 * as a server error. Programming errors stay server errors, and errors raised by SQL with PostgREST's code PGRST stay
 * as they are.
 */
export function chooseAnswer(error: unknown): unknown {
  if (!(error instanceof Error) || isDatabaseError(error)) return error;
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const isUnknownRelation = 'relation' in error && 'schema' in error;
  return isUnknownRelation
    ? new ChosenAnswer(404, { code: 'PGRST205', message: error.message })
    : new ChosenAnswer(400, { code: 'PGRST100', message: error.message });
}
