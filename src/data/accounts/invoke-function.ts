import { FunctionsHttpError } from '@supabase/functions-js';
import { GermanError } from '@/lib/errors';
import { functions } from '@/lib/functions';
import { generalMessages } from '@/texts/general';
import type { ErrorAnswer } from '@functions/payloads';

interface CallOptions {
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Beside those that the client sets. */
  headers?: Record<string, string>;
}

/**
 * Calls an edge function as the signed-in user, or as a visitor without a session.
 *
 * @param name the function's folder
 * @param body sent as JSON, where the function takes one
 * @returns the answer; its type is the caller's claim and that of the function's handler
 * @throws GermanError with the sentence that the function refused with, the client's own error when none arrived
 */
export async function invokeFunction<Answer>(name: string, body?: object, options?: CallOptions): Promise<Answer> {
  const answer = await functions.invoke<Answer>(name, { body: body && { ...body }, ...options });
  if (answer.error) throw await refusalOf(answer.error);
  if (answer.data === null) throw new GermanError(generalMessages.server);
  return answer.data;
}

async function refusalOf(error: unknown): Promise<unknown> {
  if (!(error instanceof FunctionsHttpError)) return error;
  // What stands before the functions (a proxy, the platform) answers with anything.
  const response = error.context as Response;
  const answer: unknown = await response.json().catch(() => null);
  if (isErrorAnswer(answer)) return new GermanError(answer.error);
  return response.status >= 500 ? new GermanError(generalMessages.server) : error;
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  const error: unknown = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  return typeof error === 'string' && error !== '';
}
