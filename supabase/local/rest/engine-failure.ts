import { inspect } from 'node:util';
import { isDatabaseError } from '../database/database.ts';

/**
 * An error in the form in which lite lets code and status be chosen. lite prints it with console.error before it
 * answers; its own errors would show as a stack trace per mistyped table name, this one shows as a line.
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
 * What lite answers to an error of its own, outside of a statement: a table that does not exist, or input that it
 * cannot read, which it would call a server error. Programming errors stay server errors, and an error that SQL raised
 * with PostgREST's code PGRST stays as it is.
 */
export function chooseAnswer(error: unknown): unknown {
  if (!(error instanceof Error) || isDatabaseError(error)) return error;
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const isUnknownRelation = 'relation' in error && 'schema' in error;
  return isUnknownRelation
    ? new ChosenAnswer(404, { code: 'PGRST205', message: error.message })
    : new ChosenAnswer(400, { code: 'PGRST100', message: error.message });
}
