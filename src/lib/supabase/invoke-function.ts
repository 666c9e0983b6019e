import { GermanError, RefusedCallError } from '@/lib/errors';
import { fetchAsUser, serviceUrl } from './client';
import { generalMessages } from '@/config/texts/general';
import type { ErrorAnswer } from '@functions/api/payloads';

interface CallOptions {
  /** Stops waiting. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Calls an edge function as the signed-in user, or as a visitor without a session.
 *
 * @param name the function's folder
 * @param body sent as JSON, if the function takes one
 * @returns the answer; its type is asserted by the caller and must match the function's handler
 * @throws GermanError with the message of the function's refusal, RefusedCallError when there was none, the browser's own
 *   error when there was no answer
 */
export async function invokeFunction<Answer>(
  name: string,
  body?: object,
  { signal, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetchAsUser(`${serviceUrl('functions')}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw await refusalOf(response);
  const answer = (await response.json()) as Answer | null;
  if (answer === null) throw new GermanError(generalMessages.server);
  return answer;
}

async function refusalOf(response: Response): Promise<Error> {
  // A proxy or the platform in front of the functions can answer with anything.
  const answer: unknown = await response.json().catch(() => null);
  if (isErrorAnswer(answer)) return new GermanError(answer.error);
  return response.status >= 500
    ? new GermanError(generalMessages.server)
    : new RefusedCallError(`${response.url}: HTTP ${response.status}`);
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  const error: unknown = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  return typeof error === 'string' && error !== '';
}
